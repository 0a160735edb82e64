package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that the releaser, having found the slot empty, finds A there when it
 * looks again under the guard; violated, because A may enter in between.
 */
public final class ReachableServedBySecondLook extends ServedBy {
  public ReachableServedBySecondLook() {}

  @Override
  void servedBy(StackTraceElement[] stack) {
    Expect.that(!has("releaseUnderGuard", stack), "ReachableServedBySecondLook", "it found A");
  }
}
