package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds properties that held in a run, none of whose checks must violate them. A property that has
 * lost its meaning would hold, too; only seeded bugs and reachability checks can show that it has
 * not.
 */
final class UnshownProperties {
  /** The maximum number of checks that are named. */
  private static final int NAMED = 3;

  private UnshownProperties() {}

  /** Returns a line for each such property that other checks must violate. */
  static List<String> lines(Catalog catalog, List<Result> run) {
    Set<String> ids = run.stream().map(result -> result.check().id()).collect(Collectors.toSet());
    Set<String> violated =
        run.stream()
            .map(result -> String.valueOf(result.verdict().property()))
            .collect(Collectors.toSet());
    Map<String, Set<String>> left = new LinkedHashMap<>();
    for (Result result : run) {
      Check check = result.check();
      for (String property : check.properties() == null ? List.<String>of() : check.properties()) {
        List<String> reds = reds(catalog, check, property);
        if (!reds.isEmpty() && reds.stream().noneMatch(ids::contains)) {
          left.computeIfAbsent(property, name -> new TreeSet<>()).addAll(reds);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    left.keySet().removeAll(violated);
    left.forEach((property, reds) -> lines.add(line(property, reds)));
    return lines;
  }

  /** Returns the checks of the same family and engine that must violate the property. */
  private static List<String> reds(Catalog catalog, Check check, String property) {
    if (check.expect().verdict() == Outcome.VIOLATED) {
      return List.of();
    }
    return catalog.checks().stream()
        .filter(other -> other.family().equals(check.family()))
        .filter(other -> other.engine().equals(check.engine()))
        .filter(other -> other.expect().verdict() == Outcome.VIOLATED)
        .filter(other -> property.equals(other.expect().property()))
        .map(Check::id)
        .toList();
  }

  private static String line(String property, Set<String> reds) {
    List<String> some = reds.stream().limit(NAMED).toList();
    return "NOT SHOWN RED: "
        + property
        + " holds here, but no check of this run must violate it; "
        + (reds.size() == 1 ? "one that does: " : reds.size() + " that do, such as: ")
        + "--check "
        + String.join(",", some);
  }
}
