package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cost of one engine's checks of one family.
 *
 * @param checks the number of checks that ran
 * @param states the number of states; null if no check counts them
 * @param countingSeconds the seconds of the checks that count states
 */
public record Cost(
    String family,
    String engine,
    long checks,
    double seconds,
    Long states,
    double countingSeconds) {

  /** Returns the costs in the order of the catalog. */
  public static List<Cost> of(RunReport run) {
    Map<List<String>, List<CheckReport>> groups = new LinkedHashMap<>();
    for (CheckReport check : run.checks()) {
      groups
          .computeIfAbsent(List.of(check.family(), check.engine()), key -> new ArrayList<>())
          .add(check);
    }
    return groups.entrySet().stream()
        .map(group -> of(group.getKey().get(0), group.getKey().get(1), group.getValue()))
        .toList();
  }

  static Cost of(CheckReport check) {
    return of(check.family(), check.engine(), List.of(check));
  }

  private static Cost of(String family, String engine, List<CheckReport> checks) {
    List<CheckReport> counting =
        checks.stream().filter(check -> check.distinctStates() != null).toList();
    return new Cost(
        family,
        engine,
        checks.stream().filter(check -> !check.notRun()).count(),
        seconds(checks),
        counting.isEmpty() ? null : counting.stream().mapToLong(CheckReport::distinctStates).sum(),
        seconds(counting));
  }

  private static double seconds(List<CheckReport> checks) {
    return checks.stream().mapToDouble(CheckReport::seconds).sum();
  }

  /** Returns the states per second; null if no check counts states. */
  public Long statesPerSecond() {
    return states == null || countingSeconds == 0 ? null : Math.round(states / countingSeconds);
  }
}
