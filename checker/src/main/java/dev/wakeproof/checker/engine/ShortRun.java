package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import java.util.List;

/** What runs for some seconds, and how that is done. */
public final class ShortRun {
  // The share of memory that a JVM needs for itself would be larger with less.
  private static final int LEAST_MB = 64;

  /** What may take longer than this is no short run, whatever else its size says. */
  private static final int MOST_SECONDS = 300;

  private ShortRun() {}

  private static boolean isShort(Check check) {
    return check.size() != Size.LARGE && check.limits().seconds() <= MOST_SECONDS;
  }

  /** What a JVM is told: a short run ends before the optimizing compiler has paid for itself. */
  public static List<String> options(Check check) {
    return isShort(check) ? List.of("-XX:TieredStopAtLevel=1") : List.of();
  }

  /** Whether it is done in a JVM that does one after another, of those with the same heap. */
  public static boolean isHosted(Check check) {
    return isShort(check) && check.limits().memoryMb() >= LEAST_MB;
  }
}
