package dev.wakeproof.scenario.address;

/** {@link WaitInterruptedVsWake}, where A waits with a timeout. */
public final class AddressTimedInterruptVsWake extends WaitInterruptedVsWake {
  public AddressTimedInterruptVsWake() {}

  @Override
  boolean await() throws InterruptedException {
    return lot.awaitNanos(address, 0, 1);
  }
}
