package dev.wakeproof.bench.report;

import java.util.List;
import java.util.stream.Collectors;

/** Renders a run as Markdown. */
final class Markdown {
  private final BenchReport report;

  Markdown(BenchReport report) {
    this.report = report;
  }

  String render() {
    StringBuilder page = new StringBuilder();
    page.append(Summary.of(report)).append("\n\n");
    report
        .notMeasured()
        .forEach(line -> page.append("Not measured: ").append(line).append(".\n\n"));
    row(page, List.of("aim", "at least", "verdict", "where"));
    page.append("|---|---:|---|---|\n");
    for (AimResult aim : report.aims()) {
      row(
          page,
          List.of(
              aim.text(),
              Table.number(aim.atLeast()),
              AimLines.verdict(aim),
              String.join("; ", AimLines.details(aim))));
    }
    Block.of(report.results()).forEach(block -> table(page, Table.of(block)));
    table(page, Table.of(report.memory()));
    return page.toString();
  }

  private static void table(StringBuilder page, Table table) {
    page.append("\n### ").append(table.title()).append("\n\n").append(table.note()).append("\n\n");
    row(page, table.head());
    page.append("|---|").append("---:|".repeat(table.head().size() - 1)).append('\n');
    table.rows().forEach(cells -> row(page, cells));
  }

  private static void row(StringBuilder page, List<String> cells) {
    page.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }
}
