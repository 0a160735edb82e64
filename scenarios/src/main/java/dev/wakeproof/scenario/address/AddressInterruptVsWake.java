package dev.wakeproof.scenario.address;

/** A's wait has no end. See {@link WaitInterruptedVsWake}. */
public final class AddressInterruptVsWake extends WaitInterruptedVsWake {
  public AddressInterruptVsWake() {}

  @Override
  boolean await() throws InterruptedException {
    lot.await(address, 0);
    return true;
  }
}
