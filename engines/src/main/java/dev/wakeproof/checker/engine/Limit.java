package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.Optional;

/** Describes a check that exceeded a limit, and how to raise the limit. */
public final class Limit {
  private Limit() {}

  /**
   * Returns the verdict of a check that was interrupted or exceeded a limit.
   *
   * @param outOfMemory whether the engine reported that its memory was used up
   */
  public static Optional<Verdict> cut(Check check, Children.Ending ending, boolean outOfMemory) {
    if (ending.interrupted()) {
      return Optional.of(Verdict.notRun("interrupted"));
    }
    if (ending.overTime()) {
      return Optional.of(Verdict.error(time(check)));
    }
    return outOfMemory || ending.outOfMemory()
        ? Optional.of(Verdict.error(memory(check)))
        : Optional.empty();
  }

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
