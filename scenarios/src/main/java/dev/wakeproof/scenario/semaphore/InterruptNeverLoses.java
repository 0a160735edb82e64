package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Expect;

/**
 * Witness: denies that A is granted the permit although it was interrupted; violated, because the
 * releaser may be faster than A's withdrawal.
 */
public final class InterruptNeverLoses extends Interrupting {
  public InterruptNeverLoses() {}

  @Override
  void granted() {
    Expect.that(!Threads.interrupted(), "InterruptNeverLoses", "the grant was faster");
  }
}
