package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that a grant beats A's cancel; violated, because the releaser may be
 * faster.
 */
public final class ReachableLateCancel extends CancelledAcquire {
  public ReachableLateCancel() {}

  @Override
  void told(boolean cancelled) {
    Expect.that(cancelled, "ReachableLateCancel", "the grant was faster");
  }
}
