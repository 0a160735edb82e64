package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that the cancel comes too late; violated, because the item may be
 * early.
 */
public final class ReachableLateReceiveCancel extends CancelledReceive {
  public ReachableLateReceiveCancel() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(cancelled, "ReachableLateReceiveCancel", "it was too late");
  }
}
