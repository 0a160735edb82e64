package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;

/** What to say of a check that went over one of its limits, and how to raise it. */
public final class Limit {
  private Limit() {}

  public static String time(Check check) {
    return "over the time limit of "
        + check.limits().seconds()
        + " s: raise limits.seconds of "
        + place(check);
  }

  public static String memory(Check check) {
    return "over the memory limit of "
        + check.limits().memoryMb()
        + " MB: raise limits.memoryMb of "
        + place(check);
  }

  private static String place(Check check) {
    return check.id() + " in specs/" + check.family() + "/checks.json";
  }
}
