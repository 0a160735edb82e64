package dev.wakeproof.bench.workload;

/** Tells whether a round is still running; all workers read it, one thread writes it once. */
final class Round {
  /** The maximum number of operations of a worker. */
  volatile long most;

  private volatile boolean over;

  boolean isOver() {
    return over;
  }

  void begin(long operationsEach) {
    most = operationsEach;
    over = false;
  }

  void end() {
    over = true;
  }
}
