package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.report.CheckReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The violated properties by engine: for each property of a family, the seeded bugs or reachability
 * checks of each engine that violate it.
 */
record KillMatrix(List<Column> columns, List<Row> rows) {

  /** The checks that violate one property. */
  record Row(String family, String property, List<CheckReport> checks) {

    List<CheckReport> at(Column column) {
      return checks.stream().filter(check -> Column.of(check).equals(column)).toList();
    }

    /** Returns whether a trace loops, which shows that the property is a liveness property. */
    boolean liveness() {
      return checks.stream().anyMatch(check -> check.loopAt() != null);
    }

    private boolean weakOnly() {
      return checks.stream().allMatch(check -> Column.of(check).weak());
    }

    /**
     * Returns why {@code column} has no check here; a dot if it could detect the violation but has
     * none.
     */
    String absence(Column column) {
      if (liveness() && !column.engine().equals("tlc")) {
        return "finite";
      }
      return weakOnly() && !column.weak() ? "SC" : "·";
    }
  }

  static KillMatrix of(List<CheckReport> all, Role role) {
    List<CheckReport> checks = all.stream().filter(check -> check.role() == role).toList();
    Map<List<String>, List<CheckReport>> grouped = new LinkedHashMap<>();
    for (CheckReport check : checks) {
      grouped
          .computeIfAbsent(
              List.of(check.family(), check.expected().property()), key -> new ArrayList<>())
          .add(check);
    }
    List<Row> rows =
        grouped.entrySet().stream()
            .map(entry -> new Row(entry.getKey().get(0), entry.getKey().get(1), entry.getValue()))
            .toList();
    return new KillMatrix(Column.in(checks), rows);
  }
}
