package dev.wakeproof.scenario.queuedlock;

/** The fair lock, and one that is interrupted while it waits. */
public final class InterruptOfFairLocker extends InterruptOfQueued {
  public InterruptOfFairLocker() {
    super(true);
  }
}
