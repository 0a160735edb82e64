package dev.wakeproof.bench;

import dev.wakeproof.bench.workload.ThreadKind;

/**
 * One thing to be measured.
 *
 * @param capacity of the queue; 0 where there is none or nobody chooses it
 */
public record Trial(
    Workload workload, String implementation, int threads, ThreadKind kind, int capacity) {

  /** The table that the trial is a row of. */
  String block() {
    return capacity == 0 ? workload.id() : workload.id() + ", capacity " + capacity;
  }

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
