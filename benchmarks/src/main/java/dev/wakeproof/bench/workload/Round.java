package dev.wakeproof.bench.workload;

/** Whether a round is still on; read by all workers, written once. */
final class Round {
  /** How many operations a worker does at most. */
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
