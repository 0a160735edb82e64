package dev.wakeproof.scenario.semaphore;

/** The taker waits, whatever happens, and the semaphore is unfair. */
public final class HandedOverUnfairly extends Handing {
  public HandedOverUnfairly() {
    super(1, 1, false);
  }

  @Override
  void take() {
    semaphore.acquireUninterruptibly();
  }
}
