package dev.wakeproof.bench.run;

import dev.wakeproof.bench.workload.ThreadKind;

/**
 * One combination to be measured.
 *
 * @param capacity the capacity of the queue; 0 if there is none
 */
public record Trial(
    Workload workload, String implementation, int threads, ThreadKind kind, int capacity) {

  @Override
  public String toString() {
    return workload.id()
        + "/"
        + implementation
        + "/"
        + threads
        + " "
        + kind
        + (capacity == 0 ? "" : "/capacity " + capacity);
  }
}
