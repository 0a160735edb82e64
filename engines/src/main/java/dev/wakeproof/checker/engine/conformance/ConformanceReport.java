package dev.wakeproof.checker.engine.conformance;

import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.explorer.ExplorerTrace;
import dev.wakeproof.checker.verdict.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Collects the results of a comparison, one line for each fact. */
final class ConformanceReport {
  private final ExplorerTrace trace;
  private final Progress progress;
  private String error;
  private String violated;
  private String reason;
  private boolean done;
  private long states;
  private long edges;
  private long pairs;
  private long steps;
  private long depth;

  ConformanceReport(ExplorerTrace trace, Progress progress) {
    this.trace = trace;
    this.progress = progress;
  }

  /** Reads the file; after a crash its last line may be incomplete. */
  void read(Path facts) throws IOException {
    if (Files.exists(facts)) {
      String text = Files.readString(facts);
      text.substring(0, text.lastIndexOf('\n') + 1).lines().forEach(this::line);
    }
  }

  private void line(String line) {
    String[] parts = line.split("\t", -1);
    switch (parts[0]) {
      case "violated" -> {
        violated = parts[1];
        reason = parts[2];
      }
      case "states" -> states = Long.parseLong(parts[1]);
      case "edges" -> edges = Long.parseLong(parts[1]);
      case "pairs" -> {
        pairs = Long.parseLong(parts[1]);
        progress.distinctStates(pairs);
      }
      case "steps" -> steps = Long.parseLong(parts[1]);
      case "depth" -> depth = Long.parseLong(parts[1]);
      case "step" -> trace.step(parts[1], parts[2], List.of(parts[3].split(" ")));
      case "change" -> trace.change(parts[1], parts[2]);
      case "done" -> done = true;
      case "error" -> error = parts[1];
      default -> throw new IllegalStateException("no fact of this engine's: " + line);
    }
  }

  boolean done() {
    return done;
  }

  /** Returns why there is no result; null if there is one, or the reason is unknown. */
  String error() {
    return error;
  }

  String violated() {
    return violated;
  }

  String reason() {
    return reason;
  }

  /** Returns the number of compared states and steps, for the bound of a verdict. */
  String compared() {
    return steps
        + " steps of the Java, all allowed; "
        + edges
        + " of the specification's "
        + states
        + " states, all taken or exempt";
  }

  long pairs() {
    return pairs;
  }

  long depth() {
    return depth;
  }

  List<Step> trace() {
    return trace.steps();
  }
}
