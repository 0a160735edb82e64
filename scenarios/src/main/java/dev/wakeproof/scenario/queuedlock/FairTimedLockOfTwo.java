package dev.wakeproof.scenario.queuedlock;

/** A holds the fair lock at times, B gives up at some moment: the lock is left to nobody. */
public final class FairTimedLockOfTwo extends TimedLock {
  public FairTimedLockOfTwo() {
    super(true, 2);
  }
}
