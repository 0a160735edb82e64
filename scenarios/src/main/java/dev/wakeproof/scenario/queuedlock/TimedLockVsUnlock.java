package dev.wakeproof.scenario.queuedlock;

/**
 * A holds the unfair lock at times, B gives up at some moment, C waits on: if the wake was for B,
 * it reaches C.
 */
public final class TimedLockVsUnlock extends TimedLock {
  public TimedLockVsUnlock() {
    super(false, 3);
  }
}
