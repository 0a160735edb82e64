package dev.wakeproof.checker.report;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A counterexample as people read it: a column a process, a row a step.
 *
 * @param actors the heads of the columns; a step of no process has a column of its own
 */
public record Trace(List<String> actors, List<Row> rows) {
  /** The head of the column for steps that no process takes. */
  private static final String NOBODY = "(environment)";

  /**
   * One row.
   *
   * @param column the process of the step; -1 for the initial state
   */
  public record Row(int number, int column, String step, List<String> changes) {}

  public static Trace of(List<Step> steps) {
    List<String> actors =
        steps.stream().filter(step -> !initial(step)).map(Trace::actor).distinct().toList();
    Map<String, Integer> lastRows = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      lastRows.put(actor(steps.get(i)), i);
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      boolean last = lastRows.get(actor(step)) == i;
      List<String> changes = new ArrayList<>();
      step.changes()
          .forEach(
              (name, value) -> {
                // The next row shows where a process goes: only the last row needs its pc.
                if (initial(step) || last || !name.startsWith("pc[")) {
                  changes.add(name + " = " + value);
                }
              });
      rows.add(
          new Row(i + 1, initial(step) ? -1 : actors.indexOf(actor(step)), step.step(), changes));
    }
    return new Trace(actors, rows);
  }

  /** Describes how the behavior continues after its last row. */
  public static String end(List<Step> steps, Integer loopAt) {
    if (loopAt == null) {
      return "";
    }
    return loopAt == steps.size()
        ? "and so it stays for ever"
        : "and again from after row " + loopAt + ", for ever";
  }

  private static boolean initial(Step step) {
    return step.step().equals(Step.INITIAL);
  }

  private static String actor(Step step) {
    return Objects.requireNonNullElse(step.actor(), NOBODY);
  }
}
