package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that a grant beats A's cancel; violated, because the releaser may be faster. */
public final class CancelNeverLoses extends CancelledAcquire {
  public CancelNeverLoses() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(cancelled, "CancelNeverLoses", "the grant was faster");
  }
}
