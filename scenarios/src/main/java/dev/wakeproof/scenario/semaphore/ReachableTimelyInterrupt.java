package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that the interrupt ever withdraws A; violated, because the releaser
 * may be late.
 */
public final class ReachableTimelyInterrupt extends Interrupting {
  public ReachableTimelyInterrupt() {}

  @Override
  void withdrawn() {
    Expect.that(false, "ReachableTimelyInterrupt", "A was withdrawn");
  }
}
