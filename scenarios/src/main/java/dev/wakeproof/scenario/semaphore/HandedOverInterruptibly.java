package dev.wakeproof.scenario.semaphore;

/** The taker waits, and an interrupt would end that. */
public final class HandedOverInterruptibly extends Handing {
  public HandedOverInterruptibly() {
    super(1, 1);
  }

  @Override
  void take() throws InterruptedException {
    semaphore.acquire();
  }
}
