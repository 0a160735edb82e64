package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The end of a run in a few lines; nothing that did not run is left out. */
public final class SummaryLines {
  private SummaryLines() {}

  public static List<String> of(RunReport report) {
    Summary summary = report.summary();
    List<String> lines = new ArrayList<>();
    String verdicts =
        summary.verdicts().entrySet().stream()
            .map(count -> count.getValue() + " " + count.getKey())
            .collect(Collectors.joining(", "));
    lines.add(
        String.format(
            Locale.ROOT, "%d checks in %.1f s: %s", summary.checks(), summary.seconds(), verdicts));
    lines.add(
        String.format(
            "%d as expected, %d not as expected, %d not run",
            summary.asExpected(), summary.notAsExpected(), summary.notRun()));
    if (summary.cached() > 0) {
      lines.add(
          String.format(
              "%d cached, %d checked now; --fresh checks all again",
              summary.cached(), summary.checks() - summary.cached() - summary.notRun()));
    }
    if (summary.mustTurnRed() > 0) {
      lines.add(
          String.format(
              "%d of %d seeded bugs and reachability checks turned red",
              summary.turnedRed(), summary.mustTurnRed()));
    }
    notRun(report).forEach((reason, count) -> lines.add("NOT RUN: " + count + ": " + reason));
    return lines;
  }

  private static Map<String, Integer> notRun(RunReport report) {
    Map<String, Integer> reasons = new TreeMap<>();
    for (CheckReport check : report.checks()) {
      if (check.notRun()) {
        reasons.merge(check.engine() + ": " + check.reason(), 1, Integer::sum);
      }
    }
    return reasons;
  }
}
