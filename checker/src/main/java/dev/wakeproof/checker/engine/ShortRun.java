package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import java.util.List;

/** What a JVM is told that runs for some seconds. */
public final class ShortRun {
  private ShortRun() {}

  /** Whatever is not large ends before the optimizing compiler has paid for itself. */
  public static List<String> options(Check check) {
    return check.size() == Size.LARGE ? List.of() : List.of("-XX:TieredStopAtLevel=1");
  }
}
