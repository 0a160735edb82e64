package dev.wakeproof.atomic;

/**
 * The clock of deadlines.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Clock {
  private Clock() {}

  /** Returns nanoseconds from an arbitrary origin; only differences count, and they may wrap. */
  public static long nanoTime() {
    return System.nanoTime();
  }

  /** Returns milliseconds since 1970 by the wall clock, which may be set meanwhile. */
  public static long wallTimeMillis() {
    return System.currentTimeMillis();
  }
}
