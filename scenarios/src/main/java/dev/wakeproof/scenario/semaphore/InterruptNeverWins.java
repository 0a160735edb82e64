package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Witness: denies that the interrupt ever withdraws A; violated, because the releaser may be late.
 */
public final class InterruptNeverWins extends Interrupting {
  public InterruptNeverWins() {}

  @Override
  void withdrawn() {
    Expect.that(false, "InterruptNeverWins", "A was withdrawn");
  }
}
