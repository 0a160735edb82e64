package dev.wakeproof.scenario.queuedlock;

/**
 * A times out at some moment, B waits on, and S signals all: no waiter depends on another to be
 * woken.
 */
public final class TimeoutVsSignalToAll extends TimedWait {
  public TimeoutVsSignalToAll() {
    super(new OneStepLock(), 3);
  }

  @Override
  void tell() {
    condition.signalAll();
  }

  @Override
  void tellNext(int place) {
    // All are signalled, and either may get the lock first.
  }
}
