package dev.wakeproof.scenario.address;

/** A's wait is for a time. See {@link WaitInterruptedVsWake}. */
public final class AddressTimedInterruptVsWake extends WaitInterruptedVsWake {
  public AddressTimedInterruptVsWake() {}

  @Override
  boolean await() throws InterruptedException {
    return lot.awaitNanos(address, 0, 1);
  }
}
