package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import java.util.List;

/** Decides which checks are short, and returns the JVM options for them. */
public final class ShortRun {
  // A smaller heap would be small beside the memory of the JVM itself.
  private static final int LEAST_MB = 64;

  /** A check with a longer time limit is not short, whatever its size. */
  private static final int MOST_SECONDS = 300;

  private ShortRun() {}

  private static boolean isShort(Check check) {
    return check.size() != Size.LARGE && isShort(check.limits().seconds());
  }

  /** Returns whether the optimizing compiler does not pay for itself within the time limit. */
  public static boolean isShort(int seconds) {
    return seconds <= MOST_SECONDS;
  }

  /** Returns the JVM options of a short run, without the optimizing compiler. */
  public static List<String> options(Check check) {
    return isShort(check) ? List.of("-XX:TieredStopAtLevel=1") : List.of();
  }

  /** Returns whether a check runs in a JVM that runs checks of the same heap one after another. */
  public static boolean isHosted(Check check) {
    return isShort(check) && check.limits().memoryMb() >= LEAST_MB;
  }
}
