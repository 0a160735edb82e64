package dev.wakeproof.property;

import java.util.function.BooleanSupplier;

/** To wait for what other threads do. */
final class Patience {
  private Patience() {}

  /** Returns when the condition is so, or when it takes too long. */
  static void until(BooleanSupplier condition, long nanos) {
    long deadline = System.nanoTime() + nanos;
    while (!condition.getAsBoolean() && System.nanoTime() - deadline < 0) {
      Thread.yield();
    }
  }
}
