package dev.wakeproof.bench.workload;

/** What the members of a crew do in a round. */
public interface Job {
  /** Before each round; nobody works. */
  default void prepare() {}

  /**
   * The part of one worker: operations, each of them counted, as long as the tally goes on. It must
   * come to its end when the round is over, also where it waits for others, without an interrupt.
   *
   * @return something that depends on all that was computed, so that it is computed
   */
  long work(int worker, Tally tally);
}
