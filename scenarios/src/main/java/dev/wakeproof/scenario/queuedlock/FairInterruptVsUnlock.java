package dev.wakeproof.scenario.queuedlock;

/**
 * A interrupts B and unlocks the fair lock, C waits on: the lock is handed to B in time, or past
 * it.
 */
public final class FairInterruptVsUnlock extends InterruptedLock {
  public FairInterruptVsUnlock() {
    super(true, 3);
  }
}
