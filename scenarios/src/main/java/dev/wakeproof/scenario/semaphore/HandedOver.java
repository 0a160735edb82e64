package dev.wakeproof.scenario.semaphore;

/** The taker waits, whatever happens. */
public final class HandedOver extends Handing {
  public HandedOver() {
    super(1, 1);
  }

  @Override
  void take() {
    semaphore.acquireUninterruptibly();
  }
}
