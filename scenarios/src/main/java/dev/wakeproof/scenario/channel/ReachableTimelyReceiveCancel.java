package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that the cancel withdraws the receive; violated, because the item may
 * be late.
 */
public final class ReachableTimelyReceiveCancel extends CancelledReceive {
  public ReachableTimelyReceiveCancel() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(!cancelled, "ReachableTimelyReceiveCancel", "it was withdrawn");
  }
}
