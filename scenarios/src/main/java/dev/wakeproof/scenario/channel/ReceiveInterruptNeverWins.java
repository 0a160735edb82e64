package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that an interrupt ends A's wait; violated, because the item may be late. */
public final class ReceiveInterruptNeverWins extends Interrupting {
  public ReceiveInterruptNeverWins() {}

  @Override
  void withdrawn() {
    Expect.that(false, "ReceiveInterruptNeverWins", "A was interrupted");
  }
}
