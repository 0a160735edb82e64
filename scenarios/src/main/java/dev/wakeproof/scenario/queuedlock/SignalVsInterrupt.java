package dev.wakeproof.scenario.queuedlock;

/** S interrupts A and signals one, B waits on: if the signal was not for A, it is for B. */
public final class SignalVsInterrupt extends InterruptedWait {
  public SignalVsInterrupt() {
    super(new OneStepLock(), 3);
  }
}
