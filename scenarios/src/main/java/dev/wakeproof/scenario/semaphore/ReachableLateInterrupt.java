package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that A is granted the permit although it was interrupted; violated,
 * because the releaser may be faster than A's withdrawal.
 */
public final class ReachableLateInterrupt extends Interrupting {
  public ReachableLateInterrupt() {}

  @Override
  void granted() {
    Expect.that(!Threads.interrupted(), "ReachableLateInterrupt", "the grant was faster");
  }
}
