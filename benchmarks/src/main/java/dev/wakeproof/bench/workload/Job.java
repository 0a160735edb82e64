package dev.wakeproof.bench.workload;

/** The work of a pool in a round. */
public interface Job {
  /** Prepares a round while no worker runs. */
  default void prepare() {}

  /**
   * Does the work of one worker: operations, each counted, until the tally says that the round is
   * over. It must end without an interrupt, even if it waits for others.
   *
   * @return a value that depends on all computations, so that none is optimized away
   */
  long work(int worker, Tally tally);
}
