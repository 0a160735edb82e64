package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;

/** Describes a check that exceeded a limit, and how to raise the limit. */
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

  /**
   * Returns the message for a check that ran out of time and that more time would not help.
   *
   * @param place the line of the code under test at which it hangs
   */
  public static String standstill(String place) {
    return "nothing moves any more: it stands at "
        + place
        + "; what waits there, or goes round without end, does not do so by what is checked, so no"
        + " limit would be high enough";
  }

  private static String place(Check check) {
    return check.id() + " in specs/" + check.family() + "/checks.yaml";
  }
}
