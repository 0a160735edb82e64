package dev.wakeproof.explorer;

/**
 * Workers that explore one scenario in parallel.
 *
 * @param threads the number of workers
 * @param loses whether branches passed between workers are lost, for a test that must fail
 */
record WorkerPool(int threads, boolean loses) {
  /** No worker besides the search itself. */
  static final WorkerPool NONE = of(0);

  static WorkerPool of(int threads) {
    return new WorkerPool(threads, false);
  }
}
