package dev.wakeproof.scenario.queuedlock;

/** The unfair lock, and one that is interrupted while it waits. */
public final class InterruptOfQueuedLocker extends InterruptOfQueued {
  public InterruptOfQueuedLocker() {
    super(false);
  }
}
