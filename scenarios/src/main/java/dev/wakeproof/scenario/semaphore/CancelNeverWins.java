package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that A's cancel ever withdraws; violated, because the releaser may be late. */
public final class CancelNeverWins extends CancelledAcquire {
  public CancelNeverWins() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(!cancelled, "CancelNeverWins", "it was withdrawn");
  }
}
