package dev.wakeproof.atomic;

/**
 * The twin of the library's clock: it stands still, and jumps when a sleep times out, to the moment
 * when that sleep was to end. So a deadline has passed if and only if somebody waited for it, which
 * is all that an exploration needs to tell apart, and the number of states stays finite.
 */
public final class Clock {
  private static volatile long now;

  private Clock() {}

  public static long nanoTime() {
    SchedulingPoint.pass();
    return now;
  }

  /** The moment that lies {@code nanos} ahead; within a step of the caller. */
  static long after(long nanos) {
    return now + nanos;
  }

  /** Lets the time be {@code moment} if that has not come yet; within a step of the caller. */
  static synchronized void advanceTo(long moment) {
    if (moment - now > 0) {
      now = moment;
    }
  }
}
