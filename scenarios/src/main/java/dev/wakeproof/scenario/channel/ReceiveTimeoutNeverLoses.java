package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that A gets the item, which it does if it is there in time. */
public final class ReceiveTimeoutNeverLoses extends TimedReceive {
  public ReceiveTimeoutNeverLoses() {}

  @Override
  void received(Parcel parcel) {
    Expect.that(parcel == null, "ReceiveTimeoutNeverLoses", "A got it");
  }
}
