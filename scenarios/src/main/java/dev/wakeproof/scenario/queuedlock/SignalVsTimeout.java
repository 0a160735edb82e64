package dev.wakeproof.scenario.queuedlock;

/**
 * A gives up at some moment, S signals one, B waits on: if the signal was not for A, it is for B.
 */
public final class SignalVsTimeout extends TimedWait {
  public SignalVsTimeout() {
    super(new OneStepLock(), 3);
  }
}
