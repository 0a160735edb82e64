package dev.wakeproof.scenario.queuedlock;

/**
 * A interrupts B and unlocks the unfair lock: the lock is left to nobody, and B is told of the
 * interrupt.
 */
public final class InterruptOfTwo extends InterruptedLock {
  public InterruptOfTwo() {
    super(false, 2);
  }
}
