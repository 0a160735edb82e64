package dev.wakeproof.scenario.semaphore;

/** The taker drains the permit if it is there, and waits for it if not. */
public final class HandedOverToADrain extends Handing {
  public HandedOverToADrain() {
    super(1, 1);
  }

  @Override
  void take() {
    if (semaphore.drainPermits() == 0) {
      semaphore.acquireUninterruptibly();
    }
  }
}
