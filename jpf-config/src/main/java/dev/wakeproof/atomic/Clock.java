package dev.wakeproof.atomic;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * The shim of the library's clock: it stands still, and jumps when a sleep times out, to the moment
 * when that sleep was to end. So a deadline has passed if and only if somebody waited for it, which
 * is all that an exploration needs to tell apart, and the number of states stays finite.
 */
public final class Clock {
  private static final AtomicLongFieldUpdater<Clock> NOW =
      AtomicLongFieldUpdater.newUpdater(Clock.class, "now");
  private static final Clock CLOCK = new Clock();

  private volatile long now;

  private Clock() {}

  public static long nanoTime() {
    SchedulingPoint.pass();
    return CLOCK.now;
  }

  public static long wallTimeMillis() {
    return nanoTime() / 1_000_000;
  }

  /** The moment that lies {@code nanos} ahead; within a step of the caller. */
  static long after(long nanos) {
    return CLOCK.now + nanos;
  }

  /** Lets the time be {@code moment} if that has not come yet; within a step of the caller. */
  static void advanceTo(long moment) {
    long current = CLOCK.now;
    while (moment - current > 0 && !NOW.compareAndSet(CLOCK, current, moment)) {
      current = CLOCK.now;
    }
  }
}
