package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Time;

/**
 * The shim of the library's clock: it stands still, and jumps when a sleep times out, to the moment
 * when that sleep was to end. So a deadline has passed if and only if a thread waited for it.
 */
public final class Clock {
  private Clock() {}

  public static long nanoTime() {
    return Time.nanoTime();
  }

  public static long wallTimeMillis() {
    return Time.nanoTime() / 1_000_000;
  }
}
