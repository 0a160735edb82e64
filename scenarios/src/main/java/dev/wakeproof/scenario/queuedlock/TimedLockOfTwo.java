package dev.wakeproof.scenario.queuedlock;

/** A holds the unfair lock at times, B gives up at some moment: the lock is left to nobody. */
public final class TimedLockOfTwo extends TimedLock {
  public TimedLockOfTwo() {
    super(false, 2);
  }
}
