package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the explorer's results: one line for each fact, with tabs between its parts. */
final class ExplorerReport {
  private final ExplorerTrace trace;
  private final Progress progress;
  private final List<String> cuts = new ArrayList<>();
  private final List<String> assumptions = new ArrayList<>();
  private String error;
  private String stands = "";
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

  /** Reads the file; after a crash its last line may be incomplete. */
  void read(Path facts) throws IOException {
    if (Files.exists(facts)) {
      String text = Files.readString(facts);
      text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(this::line);
    }
  }

  void line(String line) {
    String[] parts = line.split("\t", -1);
    switch (parts[0]) {
      case "violated" -> {
        violated = parts[1];
        message = parts[2];
      }
      case "shortest" -> shortest = Boolean.parseBoolean(parts[1]);
      case "replay" -> replay = parts[1];
      case "cut" -> cuts.add(parts[1]);
      case "assumes" -> assumptions.add(parts[1]);
      case "states" -> {
        states = Long.parseLong(parts[1]);
        progress.distinctStates(states);
      }
      case "executions" -> executions = Long.parseLong(parts[1]);
      case "complete" -> {
        // Only an exploration by hand needs this.
      }
      case "depth" -> depth = Long.parseLong(parts[1]);
      case "step" -> trace.step(parts[1], parts[2], List.of(parts[3].split(" ")));
      case "change" -> trace.change(parts[1], parts[2]);
      case "done" -> done = true;
      case "error" -> error = parts[1];
      case "stands" -> stands = parts[1];
      default -> throw new IllegalStateException("no fact of the explorer's: " + line);
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

  /** The assumptions of the verdict, for the user; null for none. */
  String assumed() {
    return assumptions.isEmpty() ? null : String.join("; ", assumptions);
  }

  /** Returns why there is no result; null if there is one, or the reason is unknown. */
  String error() {
    return error;
  }

  /** Returns the line of the code at which a run hangs; empty if it does not hang. */
  Optional<String> stands() {
    return stands.isEmpty() ? Optional.empty() : Optional.of(stands);
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
