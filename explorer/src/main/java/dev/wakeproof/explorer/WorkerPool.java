package dev.wakeproof.explorer;

/**
 * Who explores one scenario at once.
 *
 * @param threads how many; each executes for itself
 * @param loses whether what they leave to each other is lost, as it is in a test
 */
record WorkerPool(int threads, boolean loses) {
  /** Nobody but the search itself. */
  static final WorkerPool NONE = of(0);

  static WorkerPool of(int threads) {
    return new WorkerPool(threads, false);
  }
}
