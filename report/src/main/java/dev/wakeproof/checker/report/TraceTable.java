package dev.wakeproof.checker.report;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A counterexample as lines of text. */
public final class TraceTable {
  private static final int CHANGES_WIDTH = 72;

  private TraceTable() {}

  public static List<String> lines(List<Step> steps, Integer loopAt) {
    if (steps.isEmpty()) {
      return List.of();
    }
    Trace trace = Trace.of(steps);
    List<Integer> widths = new ArrayList<>();
    for (int column = 0; column < trace.actors().size(); column++) {
      widths.add(width(trace, column));
    }
    List<String> lines = new ArrayList<>();
    lines.add(cells("row", trace.actors(), widths) + "changes");
    for (Trace.Row row : trace.rows()) {
      if (row.column() < 0) {
        lines.add(String.format("%4d  %s", row.number(), row.step()));
        wrapped(row.changes()).forEach(line -> lines.add("      " + line));
        continue;
      }
      List<String> cells = new ArrayList<>(Collections.nCopies(widths.size(), ""));
      cells.set(row.column(), row.step());
      String head = cells(String.valueOf(row.number()), cells, widths);
      String indent = " ".repeat(head.length());
      List<String> changes = wrapped(row.changes());
      lines.add((head + (changes.isEmpty() ? "" : changes.get(0))).stripTrailing());
      changes.stream().skip(1).forEach(line -> lines.add(indent + line));
    }
    String end = Trace.end(steps, loopAt);
    if (!end.isEmpty()) {
      lines.add("      " + end);
    }
    return lines;
  }

  private static int width(Trace trace, int column) {
    int width = trace.actors().get(column).length();
    for (Trace.Row row : trace.rows()) {
      if (row.column() == column) {
        width = Math.max(width, row.step().length());
      }
    }
    return width;
  }

  private static String cells(String number, List<String> cells, List<Integer> widths) {
    StringBuilder line = new StringBuilder(String.format("%4s  ", number));
    for (int i = 0; i < cells.size(); i++) {
      line.append(String.format("%-" + widths.get(i) + "s  ", cells.get(i)));
    }
    return line.toString();
  }

  /** As many changes on a line as fit; a change is never broken. */
  private static List<String> wrapped(List<String> changes) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String change : changes) {
      if (line.length() > 0 && line.length() + change.length() + 2 > CHANGES_WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : ", ").append(change);
    }
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
