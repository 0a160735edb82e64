package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Step;
import dev.wakeproof.checker.engine.StepLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gathers what the explorer prints: a line a fact, its parts with tabs between them. */
final class ExplorerReport implements Consumer<String> {
  private final ExplorerTrace trace;
  private final Progress progress;
  private final List<String> cuts = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();
  private String violated;
  private String message;
  private String replay;
  private boolean shortest;
  private boolean done;
  private long states;
  private long executions;
  private long depth;

  ExplorerReport(StepLabels labels, CellNames cells, Progress progress) {
    this.trace = new ExplorerTrace(labels, cells);
    this.progress = progress;
  }

  @Override
  public void accept(String line) {
    String[] parts = line.split("\t", -1);
    switch (parts[0]) {
      case "violated" -> {
        violated = parts[1];
        message = parts[2];
      }
      case "shortest" -> shortest = Boolean.parseBoolean(parts[1]);
      case "replay" -> replay = parts[1];
      case "cut" -> cuts.add(parts[1]);
      case "states" -> {
        states = Long.parseLong(parts[1]);
        progress.distinctStates(states);
      }
      case "executions" -> executions = Long.parseLong(parts[1]);
      case "depth" -> depth = Long.parseLong(parts[1]);
      case "step" -> trace.step(parts[1], parts[2], List.of(parts[3].split(" ")));
      case "change" -> trace.change(parts[1], parts[2]);
      case "done" -> done = true;
      default -> complaints.add(line);
    }
  }

  boolean done() {
    return done;
  }

  String violated() {
    return violated;
  }

  String reason() {
    String length = depth + " scheduling decisions" + (shortest ? ", the shortest way" : "");
    return message + " (" + length + "; replay: " + replay + ")";
  }

  List<String> cuts() {
    return cuts;
  }

  String complaint() {
    return complaints.isEmpty() ? "it said nothing" : complaints.get(0);
  }

  long states() {
    return states;
  }

  long executions() {
    return executions;
  }

  long depth() {
    return depth;
  }

  List<Step> trace() {
    return trace.steps();
  }
}
