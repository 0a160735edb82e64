package dev.wakeproof.scenario.queuedlock;

/**
 * A interrupts B and unlocks the fair lock: the lock is left to nobody, and B is told of the
 * interrupt.
 */
public final class FairInterruptOfTwo extends InterruptedLock {
  public FairInterruptOfTwo() {
    super(true, 2);
  }
}
