package dev.wakeproof.scenario.semaphore;

/** The taker waits for two permits, of which each releaser brings one. */
public final class HandedOverInParts extends Handing {
  public HandedOverInParts() {
    super(2, 1);
  }

  @Override
  void take() {
    semaphore.acquireUninterruptibly(2);
  }
}
