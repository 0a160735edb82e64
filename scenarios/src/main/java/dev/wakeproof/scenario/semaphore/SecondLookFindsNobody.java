package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/**
 * Witness: denies that the releaser, having found the slot empty, finds A there when it looks again
 * under the guard; violated, because A may enter in between.
 */
public final class SecondLookFindsNobody extends ServedBy {
  public SecondLookFindsNobody() {}

  @Override
  void servedBy(StackTraceElement[] stack) {
    Expect.that(!has("releaseUnderGuard", stack), "SecondLookFindsNobody", "it found A");
  }
}
