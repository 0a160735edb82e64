package dev.wakeproof.scenario.litmus;

/**
 * What the channel of document 001 does when one sends while the other goes to sleep: the sender
 * publishes an item with a release store and looks for waiters with a volatile load, the receiver
 * says that it waits with a volatile store and looks for an item with an acquire load. {@code
 * SomebodySees} is violated where the release store may be late: the receiver sleeps, and nobody
 * wakes it.
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
