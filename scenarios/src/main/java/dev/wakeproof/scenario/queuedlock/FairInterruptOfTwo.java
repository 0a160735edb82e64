package dev.wakeproof.scenario.queuedlock;

/**
 * A interrupts B and unlocks the fair lock: the lock is free at the end, and B learns of the
 * interrupt.
 */
public final class FairInterruptOfTwo extends InterruptedLock {
  public FairInterruptOfTwo() {
    super(true, 2);
  }
}
