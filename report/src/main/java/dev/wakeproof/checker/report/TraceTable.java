package dev.wakeproof.checker.report;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A counterexample as lines of text. */
public final class TraceTable {
  private static final int CHANGES_WIDTH = 72;

  /** The number of last steps that a short table shows. */
  private static final int SHOWN = 20;

  private TraceTable() {}

  /** Returns the whole counterexample, which begins with the whole initial state. */
  public static List<String> lines(List<Step> steps, Integer loopAt) {
    return steps.isEmpty() ? List.of() : lines(Trace.of(steps), Trace.end(steps, loopAt));
  }

  /**
   * Returns the last steps with the state before them. Variables that are 0, FALSE, Null or empty
   * are left out of that state. The steps of a loop are never left out.
   */
  public static List<String> lastSteps(List<Step> steps, Integer loopAt) {
    if (steps.isEmpty()) {
      return List.of();
    }
    int last = steps.size() - SHOWN;
    int before = Math.max(loopAt == null ? last : Math.min(last, loopAt), hasStart(steps) ? 1 : 0);
    Trace whole = Trace.of(steps);
    List<Trace.Row> rows = new ArrayList<>(whole.rows().subList(before, steps.size()));
    if (before > 0) {
      List<Step> later = steps.subList(before, steps.size());
      boolean start = before == 1 && hasStart(steps);
      String name = start ? Step.INITIAL : "State after row " + before;
      List<String> state = StateBefore.lines(steps.subList(0, before), later);
      rows.add(0, new Trace.Row(before, -1, name, state));
    }
    return lines(new Trace(whole.actors(), rows), Trace.end(steps, loopAt));
  }

  private static boolean hasStart(List<Step> steps) {
    return steps.get(0).step().equals(Step.INITIAL);
  }

  private static List<String> lines(Trace trace, String end) {
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
