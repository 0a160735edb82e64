package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Outcome;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The run in numbers.
 *
 * @param cached those that were not run again
 * @param mustTurnRed the seeded bugs and reachability checks among the checks
 * @param turnedRed those of them that violated the property they must violate
 */
public record Summary(
    int checks,
    int asExpected,
    int notAsExpected,
    int notRun,
    int cached,
    Map<Outcome, Integer> verdicts,
    int mustTurnRed,
    int turnedRed,
    double seconds,
    boolean interrupted) {

  static Summary of(List<CheckReport> checks, double seconds, boolean interrupted) {
    Map<Outcome, Integer> verdicts = new TreeMap<>();
    checks.forEach(check -> verdicts.merge(check.verdict(), 1, Integer::sum));
    List<CheckReport> red = checks.stream().filter(check -> check.role().mustTurnRed()).toList();
    return new Summary(
        checks.size(),
        asExpected(checks),
        (int) checks.stream().filter(CheckReport::unexpected).count(),
        (int) checks.stream().filter(CheckReport::notRun).count(),
        (int) checks.stream().filter(check -> check.cached() != null).count(),
        verdicts,
        red.size(),
        asExpected(red),
        Math.round(seconds * 1000) / 1000.0,
        interrupted);
  }

  private static int asExpected(List<CheckReport> checks) {
    return (int) checks.stream().filter(check -> Boolean.TRUE.equals(check.asExpected())).count();
  }
}
