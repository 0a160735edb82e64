package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns the explorer's events into rows with the names of steps. Everything that an actor does
 * within one step of the specification is one row. A step without a name is shown only if it
 * changes something.
 */
public final class ExplorerTrace {
  private final StepLabels labels;
  private final CellNames cells;
  private final List<Row> rows = new ArrayList<>();

  /** A row that is not complete yet. */
  private record Row(String actor, String step, boolean named, Map<String, String> changes) {}

  public ExplorerTrace(StepLabels labels, CellNames cells) {
    this.labels = labels;
    this.cells = cells;
  }

  /**
   * Adds an event of an actor.
   *
   * @param frames the callers, innermost first
   */
  public void step(String actor, String what, List<String> frames) {
    Optional<String> label = frames.stream().flatMap(frame -> label(frame).stream()).findFirst();
    String name = label.orElse(frames.get(0).isEmpty() ? what : frames.get(0) + " " + what);
    Row last = rows.isEmpty() ? null : rows.get(rows.size() - 1);
    boolean waits = what.startsWith("sleeps") || what.startsWith("waits") || what.equals("spins");
    if (last == null || !last.actor.equals(actor) || !last.step.equals(name) || waits) {
      boolean named = label.isPresent() || frames.get(0).isEmpty();
      rows.add(new Row(actor, name, named, new LinkedHashMap<>()));
    }
    if (waits) {
      rows.get(rows.size() - 1).changes.put(actor, what);
    }
  }

  /** Records that the last step changed the content of a cell. */
  public void change(String cell, String value) {
    rows.get(rows.size() - 1).changes.put(cells.name(cell), cells.value(cell, value));
  }

  private Optional<String> label(String frame) {
    int colon = frame.lastIndexOf(':');
    return colon < 0
        ? Optional.empty()
        : labels.at(frame.substring(0, colon), Integer.parseInt(frame.substring(colon + 1)));
  }

  /** Returns the trace as rows. */
  public List<Step> steps() {
    boolean anyNamed = rows.stream().anyMatch(Row::named);
    return rows.stream()
        .filter(row -> row.named || !anyNamed || !row.changes.isEmpty())
        .map(row -> new Step(row.actor, row.step, row.changes))
        .toList();
  }
}
