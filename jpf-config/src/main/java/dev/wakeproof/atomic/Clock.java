package dev.wakeproof.atomic;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * The shim of the library's clock. It stands still, and jumps to the end of a sleep that times out.
 * So a deadline has passed exactly if a thread waited for it, and the number of states stays
 * finite.
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

  /** Returns the time {@code nanos} from now, within a step of the caller. */
  static long after(long nanos) {
    return CLOCK.now + nanos;
  }

  /** Advances the clock to {@code moment} if that is later, within a step of the caller. */
  static void advanceTo(long moment) {
    long current = CLOCK.now;
    while (moment - current > 0 && !NOW.compareAndSet(CLOCK, current, moment)) {
      current = CLOCK.now;
    }
  }
}
