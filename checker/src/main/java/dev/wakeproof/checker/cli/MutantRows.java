package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;

/** Prints a table of seeded bugs and engines; below a row, what is not as expected. */
final class MutantRows {
  private static final int WIDTH = 18;

  private final PrintWriter out;
  private final int names;
  private final List<String> engines;

  MutantRows(PrintWriter out, List<SeededBug> bugs) {
    this.out = out;
    this.names =
        bugs.stream().mapToInt(c -> c.name().length()).reduce("seeded bug".length(), Math::max);
    this.engines =
        bugs.stream()
            .flatMap(bug -> bug.red().keySet().stream())
            .distinct()
            .sorted(Comparator.comparing(SeededBug.ENGINES::indexOf))
            .toList();
  }

  void head() {
    StringBuilder line = new StringBuilder(padded("seeded bug", names + 2));
    engines.forEach(engine -> line.append(padded(engine, WIDTH)));
    out.println(line.toString().stripTrailing());
    out.flush();
  }

  void row(MutantReport report) {
    StringBuilder line = new StringBuilder(padded(report.name(), names + 2));
    for (String engine : engines) {
      String fate =
          report.cells().stream()
              .filter(cell -> cell.engine().equals(engine))
              .map(cell -> cell.fate().toString())
              .findFirst()
              .orElse("");
      line.append(padded(fate, WIDTH));
    }
    out.println(line.toString().stripTrailing());
    for (MutantCell cell : report.cells()) {
      if (cell.fate() != Fate.TURNED_RED && cell.fate() != Fate.NOT_DETECTABLE) {
        out.println("  " + cell.fate() + " " + cell.check() + ": " + cell.reason());
      }
    }
    out.flush();
  }

  private static String padded(String text, int width) {
    return String.format("%-" + width + "s", text);
  }
}
