package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Reachability check: denies that A gets the item, which it does if it is there in time. */
public final class ReachableLateReceiveTimeout extends TimedReceive {
  public ReachableLateReceiveTimeout() {}

  @Override
  void received(Parcel parcel) {
    Expect.that(parcel == null, "ReachableLateReceiveTimeout", "A got it");
  }
}
