package dev.wakeproof.bench.run;

import dev.wakeproof.bench.workload.ThreadKind;

/**
 * One thing to be measured.
 *
 * @param capacity of the queue; 0 where there is none or nobody chooses it
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
