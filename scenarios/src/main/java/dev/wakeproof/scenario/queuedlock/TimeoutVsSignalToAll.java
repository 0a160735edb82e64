package dev.wakeproof.scenario.queuedlock;

/** A gives up at some moment, B waits on, and S signals all: nobody needs to be told by another. */
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
    // All are told, and who gets the lock first is open.
  }
}
