package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Time;
import java.time.Instant;
import java.util.Calendar;
import java.util.concurrent.TimeUnit;

/** The clock of the machine: it stands still, and jumps to where a sleep ends. */
public final class Times {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Some day, so that nothing is near to 0. */
  private static final long BEGINNING = 1_000_000_000_000L;

  private Times() {}

  /** Instead of {@code System.nanoTime}. */
  public static long nanoTime() {
    return Time.nanoTime();
  }

  /** The same, where the JDK computes what is left of a wait. */
  public static long nanoTimeOfWait() {
    return Time.nanoTimeOfWait();
  }

  /** Instead of {@code System.currentTimeMillis}. */
  public static long currentTimeMillis() {
    return millis(Time.nanoTime());
  }

  /** The same, where the JDK computes what is left of a wait. */
  public static long currentTimeMillisOfWait() {
    return millis(Time.nanoTimeOfWait());
  }

  private static long millis(long nanos) {
    return BEGINNING + nanos / NANOS_PER_MILLI;
  }

  /** Before a call of the JDK that tells how much of a wait is left. */
  public static void told() {
    Time.readsTime();
  }

  /** Before a task is scheduled: the time between two such calls decides their order. */
  public static void scheduled() {
    if (World.current().isScheduledAgain()) {
      Time.readsTime();
    }
  }

  /** So many milliseconds; for ever, about, where they are too many to be counted. */
  static long nanosOf(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** After {@code Calendar.getInstance}, which has read the clock of the JVM. */
  public static Calendar reset(Calendar calendar) {
    calendar.setTimeInMillis(currentTimeMillis());
    return calendar;
  }

  /** Instead of {@code Instant.now}. */
  public static Instant instant() {
    return Instant.ofEpochMilli(currentTimeMillis());
  }
}
