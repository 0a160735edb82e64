package dev.wakeproof.semaphore;

/** What counts as a number of permits; for all semaphores of the library. */
public final class Permits {
  private Permits() {}

  /** Returns {@code permits} if somebody can ask for or give back so many. */
  public static int requirePositive(int permits) {
    if (permits <= 0) {
      throw new IllegalArgumentException("permits must be positive: " + permits);
    }
    return permits;
  }

  /** Returns {@code permits} if a semaphore can start with so many. */
  public static int requireNotNegative(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException("permits must not be negative: " + permits);
    }
    return permits;
  }
}
