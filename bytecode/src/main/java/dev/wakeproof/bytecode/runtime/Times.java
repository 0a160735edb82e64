package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import java.time.Instant;

/** The clock of the machine: it stands still, and jumps to where a sleep ends. */
public final class Times {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Some day, so that nothing is near to 0. */
  private static final long BEGINNING = 1_000_000_000_000L;

  private Times() {}

  /** Instead of {@code System.nanoTime}. */
  public static long nanoTime() {
    return Access.nanoTime();
  }

  /** Instead of {@code System.currentTimeMillis}. */
  public static long currentTimeMillis() {
    return BEGINNING + Access.nanoTime() / NANOS_PER_MILLI;
  }

  /** Instead of {@code Instant.now}. */
  public static Instant instant() {
    return Instant.ofEpochMilli(currentTimeMillis());
  }
}
