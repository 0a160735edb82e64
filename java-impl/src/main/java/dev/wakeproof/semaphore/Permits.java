package dev.wakeproof.semaphore;

/** What counts as a number of permits; for all semaphores of the library. */
public final class Permits {
  /** Whoever adds no more at a time overflows a number of 64 bits after decades at the earliest. */
  public static final int FEW = 8;

  private Permits() {}

  /** Returns {@code permits} if somebody can wait for so many. */
  public static int requirePositive(int permits) {
    if (permits <= 0) {
      throw new IllegalArgumentException("permits must be positive: " + permits);
    }
    return permits;
  }

  /**
   * The lesser of two. Not by {@code Math}, which may have to be loaded: a release needs no memory.
   */
  public static long least(long one, long other) {
    return one < other ? one : other;
  }

  /**
   * Throws if there are so many permits that a number of 64 bits might overflow: more than half of
   * what it can hold. So it makes no difference that others add some after the look at {@code
   * current}.
   */
  public static void requireRoom(long current, int added) {
    if (current > Long.MAX_VALUE / 2) {
      throw new Error("Maximum permit count exceeded: " + current + " + " + added);
    }
  }

  /**
   * Returns {@code permits} if a semaphore can start with so many, or take or give back so many.
   */
  public static int requireNotNegative(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException("permits must not be negative: " + permits);
    }
    return permits;
  }
}
