package dev.wakeproof.scenario.queuedlock;

/** A holds the fair lock at times, and B times out at some moment: the lock is free at the end. */
public final class FairTimedLockOfTwo extends TimedLock {
  public FairTimedLockOfTwo() {
    super(true, 2);
  }
}
