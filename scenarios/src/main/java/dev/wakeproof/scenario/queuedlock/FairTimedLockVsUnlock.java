package dev.wakeproof.scenario.queuedlock;

/**
 * A holds the fair lock at times, B gives up at some moment, C waits on: the lock is handed to B in
 * time, or past it.
 */
public final class FairTimedLockVsUnlock extends TimedLock {
  public FairTimedLockVsUnlock() {
    super(true, 3);
  }
}
