package dev.wakeproof.bytecode;

import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a counterexample as a table: thread, step, object, new value, and line. */
public final class Counterexample {
  private static final List<String> HEAD = List.of("thread", "step", "of", "makes", "line");

  /** Where the classes of the JDK are; the line of the test's own code says more. */
  private static final String JDK = "java.";

  private Counterexample() {}

  /** The violation, and below it the table. */
  public static String text(Result result) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    result.trace().stream().map(Counterexample::row).forEach(rows::add);
    int[] widths = new int[HEAD.size() - 1];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    String table = rows.stream().map(row -> line(row, widths)).collect(Collectors.joining("\n"));
    String shortest = result.shortest() ? " (no schedule with fewer decisions leads there)" : "";
    return result.violation().property()
        + ": "
        + result.violation().message()
        + shortest
        + "\n\n"
        + table;
  }

  private static List<String> row(Event event) {
    return List.of(
        event.actor(),
        event.what(),
        event.cell(),
        String.join(" ", event.changes().values()),
        lines(event));
  }

  /** Returns the first line of the test's own code, followed by the JDK's line that runs there. */
  private static String lines(Event event) {
    if (event.frames().isEmpty()) {
      return "";
    }
    String innermost = event.frames().get(0);
    String own =
        event.frames().stream().filter(line -> !line.startsWith(JDK)).findFirst().orElse("");
    return innermost.equals(own) ? own : own + " in " + innermost;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
    }
    return line.append(row.get(row.size() - 1)).toString().stripTrailing();
  }
}
