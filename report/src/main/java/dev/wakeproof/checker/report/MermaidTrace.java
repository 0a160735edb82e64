package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Draws a counterexample as a Mermaid sequence diagram, with a lane for each process and a note for
 * each step. GitHub renders it in a summary, where it removes an SVG.
 */
final class MermaidTrace {
  /**
   * The maximum number of lines of a note: GitHub refuses a diagram of more than 50,000 characters.
   */
  private static final int CHANGES = 4;

  private static final int CHANGE_CHARACTERS = 60;
  private static final int ROWS = 60;

  private MermaidTrace() {}

  static List<String> lines(CheckReport check) {
    Trace trace = Trace.of(check.trace());
    List<String> lines = new ArrayList<>(List.of("sequenceDiagram"));
    for (int column = 0; column < trace.actors().size(); column++) {
      lines.add("  participant t" + column + " as " + text(trace.actors().get(column)));
    }
    int left = Math.max(0, trace.rows().size() - ROWS);
    if (left > 0) {
      lines.add("  Note over t0: " + left + " rows before");
    }
    for (Trace.Row row : trace.rows().subList(left, trace.rows().size())) {
      // The initial state is long, and the specification shows it.
      if (row.column() >= 0) {
        lines.add("  Note over t" + row.column() + ": " + note(row));
      }
    }
    String end = Trace.end(check.trace(), check.loopAt());
    lines.add("  Note over t0: " + text(check.property() + (end.isEmpty() ? "" : ": " + end)));
    return lines;
  }

  private static String note(Trace.Row row) {
    List<String> parts = new ArrayList<>(List.of(row.number() + " " + text(row.step())));
    row.changes().stream().limit(CHANGES).map(MermaidTrace::text).forEach(parts::add);
    if (row.changes().size() > CHANGES) {
      parts.add("…");
    }
    return String.join("<br/>", parts);
  }

  /** Replaces the characters that end a Mermaid statement or open markup. */
  private static String text(String text) {
    String shown =
        text.length() <= CHANGE_CHARACTERS ? text : text.substring(0, CHANGE_CHARACTERS - 1) + "…";
    StringBuilder safe = new StringBuilder();
    shown
        .chars()
        .forEach(
            c -> {
              if ("#;<>&\"`%".indexOf(c) >= 0) {
                safe.append('#').append(c).append(';');
              } else {
                safe.append((char) (c < ' ' ? ' ' : c));
              }
            });
    return safe.toString();
  }
}
