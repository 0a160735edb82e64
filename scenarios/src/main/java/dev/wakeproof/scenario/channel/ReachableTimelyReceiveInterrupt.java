package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that an interrupt ends A's wait; violated, because the item may be
 * late.
 */
public final class ReachableTimelyReceiveInterrupt extends Interrupting {
  public ReachableTimelyReceiveInterrupt() {}

  @Override
  void withdrawn() {
    Expect.that(false, "ReachableTimelyReceiveInterrupt", "A was interrupted");
  }
}
