package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that A ever gives up; violated, because the item may be late. */
public final class ReceiveTimeoutNeverFires extends TimedReceive {
  public ReceiveTimeoutNeverFires() {}

  @Override
  void received(Parcel parcel) {
    Expect.that(parcel != null, "ReceiveTimeoutNeverFires", "A gave up");
    logs.get(0).add(parcel);
  }
}
