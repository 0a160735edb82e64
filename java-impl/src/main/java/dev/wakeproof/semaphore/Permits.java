package dev.wakeproof.semaphore;

/** Checks of permit counts, shared by the semaphores of the library. */
public final class Permits {
  /** At most so many at a time overflow a 64-bit counter only after decades. */
  public static final int FEW = 8;

  private Permits() {}

  /**
   * Checks a count that a thread can wait for.
   *
   * @param permits the count
   * @return the count
   * @throws IllegalArgumentException if it is zero or negative
   */
  public static int requirePositive(int permits) {
    if (permits <= 0) {
      throw new IllegalArgumentException("permits must be positive: " + permits);
    }
    return permits;
  }

  /**
   * Returns the lesser of two. {@code Math} may not be loaded yet, and a release must not allocate.
   *
   * @param one a number
   * @param other another number
   * @return the lesser one
   */
  public static long least(long one, long other) {
    return one < other ? one : other;
  }

  /**
   * Checks that a 64-bit counter has room. The bound is half of its range, so concurrent additions
   * make no difference.
   *
   * @param current the counter as it was read
   * @param added how many are added
   * @throws Error if the counter is beyond the bound
   */
  public static void requireRoom(long current, int added) {
    if (current > Long.MAX_VALUE / 2) {
      throw new Error("Maximum permit count exceeded: " + current + " + " + added);
    }
  }

  /**
   * Checks a count that a semaphore can start with, take or release.
   *
   * @param permits the count
   * @return the count
   * @throws IllegalArgumentException if it is negative
   */
  public static int requireNotNegative(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException("permits must not be negative: " + permits);
    }
    return permits;
  }
}
