package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/**
 * Witness: denies that the cancel withdraws the receive; violated, because the item may be late.
 */
public final class ReceiveCancelNeverWins extends CancelledReceive {
  public ReceiveCancelNeverWins() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(!cancelled, "ReceiveCancelNeverWins", "it was withdrawn");
  }
}
