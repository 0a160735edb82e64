package dev.wakeproof.scenario.semaphore;

/** The taker waits for one permit, and the releaser puts in two, which goes by the guard. */
public final class HandedOverOfTwo extends Handing {
  public HandedOverOfTwo() {
    super(1, 2);
  }

  @Override
  void take() {
    semaphore.acquireUninterruptibly();
  }
}
