package dev.wakeproof.checker.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Formats the time and the states of a run as lines of text. */
public final class CostLines {
  private CostLines() {}

  /** Returns a line for each family and engine. */
  public static List<String> of(RunReport run) {
    Map<List<String>, List<CheckReport>> groups =
        run.checks().stream()
            .collect(
                groupingBy(
                    check -> List.of(check.family(), check.engine()),
                    LinkedHashMap::new,
                    toList()));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("family", "engine", "checks", "seconds", "states", "states/s"));
    groups.forEach(
        (names, checks) ->
            rows.add(
                List.of(
                    names.get(0),
                    names.get(1),
                    count(ran(checks)),
                    seconds(sum(checks)),
                    count(states(checks)),
                    count(statesPerSecond(checks)))));
    List<String> lines = new ArrayList<>(TextTable.lines(2, rows));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d checks, %.1f s one after another; the run took %.1f s",
            ran(run.checks()),
            sum(run.checks()),
            run.summary().seconds()));
    return lines;
  }

  private static long ran(List<CheckReport> checks) {
    return checks.stream().filter(check -> !check.notRun()).count();
  }

  private static List<CheckReport> counting(List<CheckReport> checks) {
    return checks.stream().filter(check -> check.distinctStates() != null).toList();
  }

  /** Returns the number of states; null if no check counts them. */
  private static Long states(List<CheckReport> checks) {
    return counting(checks).stream()
        .map(CheckReport::distinctStates)
        .reduce(Long::sum)
        .orElse(null);
  }

  private static Long statesPerSecond(List<CheckReport> checks) {
    Long states = states(checks);
    double seconds = sum(counting(checks));
    return states == null || seconds == 0 ? null : Math.round(states / seconds);
  }

  private static double sum(List<CheckReport> checks) {
    return checks.stream().mapToDouble(CheckReport::seconds).sum();
  }

  private static String count(Long number) {
    return number == null ? "" : String.format(Locale.ROOT, "%,d", number);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds);
  }
}
