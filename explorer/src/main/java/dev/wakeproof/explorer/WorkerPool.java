package dev.wakeproof.explorer;

/**
 * A pool of workers that explore one scenario in parallel.
 *
 * @param threads the number of workers; each runs executions of its own
 * @param loses whether parts that the workers leave to each other are lost, as a test wants it
 */
record WorkerPool(int threads, boolean loses) {
  /** No worker besides the search itself. */
  static final WorkerPool NONE = of(0);

  static WorkerPool of(int threads) {
    return new WorkerPool(threads, false);
  }
}
