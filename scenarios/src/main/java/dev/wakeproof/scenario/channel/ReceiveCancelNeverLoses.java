package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that the cancel comes too late; violated, because the item may be early. */
public final class ReceiveCancelNeverLoses extends CancelledReceive {
  public ReceiveCancelNeverLoses() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(cancelled, "ReceiveCancelNeverLoses", "it was too late");
  }
}
