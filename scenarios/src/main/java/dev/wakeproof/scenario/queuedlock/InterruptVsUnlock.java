package dev.wakeproof.scenario.queuedlock;

/** A interrupts B and unlocks the unfair lock, C waits on: if the wake was for B, it reaches C. */
public final class InterruptVsUnlock extends InterruptedLock {
  public InterruptVsUnlock() {
    super(false, 3);
  }
}
