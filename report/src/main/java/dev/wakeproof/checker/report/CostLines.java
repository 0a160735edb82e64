package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats the cost of a run as lines of text. */
public final class CostLines {
  private CostLines() {}

  /** Returns a line for each family and engine. */
  public static List<String> of(RunReport run) {
    List<Cost> costs = Cost.of(run);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("family", "engine", "checks", "seconds", "states", "states/s"));
    for (Cost cost : costs) {
      rows.add(
          List.of(
              cost.family(),
              cost.engine(),
              count(cost.checks()),
              seconds(cost.seconds()),
              count(cost.states()),
              count(cost.statesPerSecond())));
    }
    List<String> lines = new ArrayList<>(TextTable.lines(2, rows));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d checks, %.1f s one after another; the run took %.1f s",
            costs.stream().mapToLong(Cost::checks).sum(),
            costs.stream().mapToDouble(Cost::seconds).sum(),
            run.summary().seconds()));
    return lines;
  }

  /** Returns a line for each of {@code checks}, with its factor to the previous one. */
  public static List<String> growth(List<CheckReport> checks) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("check", "engine", "states", "times", "seconds", "times", "states/s"));
    CheckReport before = null;
    for (CheckReport check : checks) {
      Cost cost = Cost.of(check);
      rows.add(
          List.of(
              check.id(),
              check.engine(),
              count(check.distinctStates()),
              before == null ? "" : times(before.distinctStates(), check.distinctStates()),
              seconds(check.seconds()),
              before == null ? "" : times(before.seconds(), check.seconds()),
              count(cost.statesPerSecond())));
      before = check;
    }
    return TextTable.lines(2, rows);
  }

  private static String times(Number before, Number after) {
    return before == null || after == null || before.doubleValue() == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f", after.doubleValue() / before.doubleValue());
  }

  private static String count(Long number) {
    return number == null ? "" : String.format(Locale.ROOT, "%,d", number);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds);
  }
}
