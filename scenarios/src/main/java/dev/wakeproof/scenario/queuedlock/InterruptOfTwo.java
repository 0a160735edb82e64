package dev.wakeproof.scenario.queuedlock;

/**
 * A interrupts B and unlocks the unfair lock: the lock is free at the end, and B learns of the
 * interrupt.
 */
public final class InterruptOfTwo extends InterruptedLock {
  public InterruptOfTwo() {
    super(false, 2);
  }
}
