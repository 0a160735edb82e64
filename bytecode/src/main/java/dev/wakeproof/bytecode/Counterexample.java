package dev.wakeproof.bytecode;

import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.Thrown;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a counterexample as a table: thread, step, object, new value, and line. */
public final class Counterexample {
  private static final List<String> HEAD =
      List.of("thread", "step", "of", "value", "makes", "line");

  /** The prefix of JDK class names; the report names the line of the test instead. */
  private static final String JDK = "java.";

  /** The value of the system property {@code wakeproof.trace} that shows each step. */
  private static final String FULL = "full";

  private Counterexample() {}

  /** The violation, where the threads stand if they cannot go on, and the way there. */
  public static String text(Result result) {
    List<String> parts = new ArrayList<>();
    parts.add(headline(result));
    String dump = ThreadDump.of(result.trace());
    if (!dump.isEmpty()) {
      parts.add(dump);
    }
    parts.add(
        FULL.equals(System.getProperty("wakeproof.trace"))
            ? full(result.trace())
            : FoldedTrace.of(result.trace()).table());
    return String.join("\n\n", parts);
  }

  /**
   * The rows of {@link #text} as an SVG: a lane for each thread.
   *
   * @param about the title
   * @param note the last line
   */
  public static String picture(Result result, String about, String note) {
    return FoldedTrace.of(result.trace()).picture(about, headline(result), note).render();
  }

  /** What is violated, and in which line of the test. */
  public static String headline(Result result) {
    Thrown thrown = result.violation().thrown();
    String line = thrown == null || thrown.line().isEmpty() ? "" : " at " + thrown.line();
    String shortest = result.shortest() ? " (no schedule with fewer decisions leads there)" : "";
    return result.violation().property() + ": " + result.violation().message() + line + shortest;
  }

  /** Each step, inside the JDK, too. */
  private static String full(List<Event> trace) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    trace.stream().map(Counterexample::row).forEach(rows::add);
    int[] widths = new int[HEAD.size() - 1];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining("\n"));
  }

  private static List<String> row(Event event) {
    return List.of(
        event.actor(),
        event.what(),
        event.cell(),
        event.held(),
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
