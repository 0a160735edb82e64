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

  /**
   * What to say when it is time that ran out, but more would not have helped.
   *
   * @param place where in the code under test it stands
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
