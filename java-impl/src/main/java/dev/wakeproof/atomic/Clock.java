package dev.wakeproof.atomic;

/**
 * The time that deadlines are counted in.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Clock {
  private Clock() {}

  /** Nanoseconds from an arbitrary origin; only differences mean something, and may wrap. */
  public static long nanoTime() {
    return System.nanoTime();
  }

  /** Milliseconds since 1970, by the clock on the wall, which may be set meanwhile. */
  public static long wallTimeMillis() {
    return System.currentTimeMillis();
  }
}
