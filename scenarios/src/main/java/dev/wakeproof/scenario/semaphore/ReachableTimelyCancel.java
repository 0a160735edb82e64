package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that A's cancel ever withdraws; violated, because the releaser may be
 * late.
 */
public final class ReachableTimelyCancel extends CancelledAcquire {
  public ReachableTimelyCancel() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(!cancelled, "ReachableTimelyCancel", "it was withdrawn");
  }
}
