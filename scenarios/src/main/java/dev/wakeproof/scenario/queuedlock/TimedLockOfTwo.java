package dev.wakeproof.scenario.queuedlock;

/**
 * A holds the unfair lock at times, and B times out at some moment: the lock is free at the end.
 */
public final class TimedLockOfTwo extends TimedLock {
  public TimedLockOfTwo() {
    super(false, 2);
  }
}
