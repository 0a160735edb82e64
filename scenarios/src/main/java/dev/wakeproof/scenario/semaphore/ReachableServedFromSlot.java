package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that the releaser serves A without the guard; violated, because it
 * does.
 */
public final class ReachableServedFromSlot extends ServedBy {
  public ReachableServedFromSlot() {}

  @Override
  void servedBy(StackTraceElement[] stack) {
    Expect.that(!has("releaseToSlot", stack), "ReachableServedFromSlot", "it served A");
  }
}
