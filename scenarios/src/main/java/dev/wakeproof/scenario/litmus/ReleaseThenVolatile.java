package dev.wakeproof.scenario.litmus;

/**
 * The core of the volt-channel race between a send and a receiver that goes to sleep. The sender
 * publishes an item with a release store and looks for waiters with a volatile load; the receiver
 * announces itself with a volatile store and looks for an item with an acquire load. {@code
 * SomebodySees} is violated where the release store may be delayed: the receiver sleeps, and no
 * thread wakes it.
 */
public final class ReleaseThenVolatile extends TwoActors {
  /** Both cells are 0. */
  public ReleaseThenVolatile() {
    super("SomebodySees", "0, 0");
  }

  @Override
  public int first() {
    x.setRelease(1);
    return y.get();
  }

  @Override
  public int second() {
    y.set(1);
    return x.getAcquire();
  }
}
