package dev.wakeproof.bench.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.IntStream;

/** Prints a run on the terminal. */
public final class Console {
  private final PrintWriter out;

  public Console(PrintWriter out) {
    this.out = out;
  }

  /** Prints the tables, the aims, and the missing measurements. */
  public void print(BenchReport report) {
    Block.of(report.results()).forEach(block -> print(Table.of(block)));
    print(Table.of(report.memory()));
    out.println();
    out.println("Aims");
    for (AimResult aim : report.aims()) {
      out.printf("  %s (at least %s)%n", aim.text(), Table.number(aim.atLeast()));
      out.printf("    %s%n", AimLines.verdict(aim));
      AimLines.details(aim).forEach(line -> out.printf("      %s%n", line));
    }
    out.println();
    report.notMeasured().forEach(line -> out.println("not measured: " + line));
    report.failures().forEach(line -> out.println("failed: " + line));
    out.println(Summary.of(report));
    out.flush();
  }

  private void print(Table table) {
    out.println();
    out.println(table.title());
    out.println("  " + table.note());
    int[] widths =
        IntStream.range(0, table.head().size())
            .map(
                column ->
                    Math.max(
                        table.head().get(column).length(),
                        table.rows().stream()
                            .mapToInt(row -> row.get(column).length())
                            .max()
                            .orElse(0)))
            .toArray();
    print(table.head(), widths);
    table.rows().forEach(row -> print(row, widths));
  }

  private void print(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder(" ");
    for (int column = 0; column < cells.size(); column++) {
      String align = column == 0 ? "-" : "";
      line.append(String.format(" %" + align + widths[column] + "s ", cells.get(column)));
    }
    out.println(line.toString().stripTrailing());
  }
}
