package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Result;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds properties that held in a run, none of whose checks must violate them. A property that has
 * lost its meaning would hold, too; only seeded bugs and reachability checks can show that it has
 * not.
 */
final class UnshownProperties {
  /** A run of a part of the checks can leave most properties unshown. */
  private static final int NAMED = 3;

  private static final Set<Outcome> HELD =
      EnumSet.of(Outcome.PROVED, Outcome.HOLDS, Outcome.HOLDS_BOUNDED);

  private UnshownProperties() {}

  /** Returns a line with the first such properties, and a check that must violate each. */
  static Optional<String> line(Catalog catalog, List<Result> run) {
    Set<String> ids = run.stream().map(result -> result.check().id()).collect(Collectors.toSet());
    Set<String> violated =
        run.stream()
            .map(result -> String.valueOf(result.verdict().property()))
            .collect(Collectors.toSet());
    Map<String, SortedSet<String>> left = new LinkedHashMap<>();
    for (Result result : run) {
      if (!HELD.contains(result.verdict().outcome())) {
        continue;
      }
      Check check = result.check();
      for (String property : check.properties() == null ? List.<String>of() : check.properties()) {
        List<String> reds = reds(catalog, check, property);
        if (!reds.isEmpty() && reds.stream().noneMatch(ids::contains)) {
          left.computeIfAbsent(property, name -> new TreeSet<>()).addAll(reds);
        }
      }
    }
    left.keySet().removeAll(violated);
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            left.entrySet().stream()
                .limit(NAMED)
                .map(entry -> entry.getKey() + " (" + entry.getValue().first() + ")")
                .collect(
                    Collectors.joining(
                        ", ",
                        "NOT SHOWN RED: these properties hold, and no check of this run must violate"
                            + " them (a check that must): ",
                        left.size() > NAMED ? ", and " + (left.size() - NAMED) + " more" : "")));
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
}
