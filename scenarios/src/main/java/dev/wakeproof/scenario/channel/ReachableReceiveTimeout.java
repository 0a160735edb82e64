package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Reachability check: denies that A ever gives up; violated, because the item may be late. */
public final class ReachableReceiveTimeout extends TimedReceive {
  public ReachableReceiveTimeout() {}

  @Override
  void received(Parcel parcel) {
    Expect.that(parcel != null, "ReachableReceiveTimeout", "A gave up");
    logs.get(0).add(parcel);
  }
}
