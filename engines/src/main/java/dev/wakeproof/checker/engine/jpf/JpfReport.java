package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects what Java PathFinder prints; its exit code says nothing. */
final class JpfReport implements Consumer<String> {
  private static final Pattern TOPIC = Pattern.compile("={20,} (.*)");
  private static final Pattern STATES = Pattern.compile("states:\\s+new=(\\d+),.*");
  private static final Pattern SEARCH =
      Pattern.compile("search:\\s+maxDepth=(\\d+),constraints=(\\d+).*");
  private static final Pattern ASSERTION =
      Pattern.compile("java\\.lang\\.AssertionError(?:: *(\\w+))?.*");
  private static final Pattern THROWABLE = Pattern.compile("(?:[\\w$]+\\.)*([\\w$]+).*");

  private final JpfTrace trace;
  private final List<String> firstError = new ArrayList<>();
  private String topic = "";
  private String constraint = "";
  private String complaint = "";
  private String lastPrinted = "it said nothing";
  private boolean noErrors;
  private boolean finished;
  private boolean outOfMemory;
  private Long states;
  private Long depth;
  private long constraints;

  JpfReport(StepLabels labels) {
    trace = new JpfTrace(labels);
  }

  @Override
  public void accept(String line) {
    Matcher start = TOPIC.matcher(line);
    if (start.matches()) {
      topic = start.group(1);
      finished |= topic.startsWith("search finished");
      return;
    }
    outOfMemory |= line.contains("java.lang.OutOfMemoryError");
    switch (topic) {
      case "error 1" -> {
        if (!line.isBlank()) {
          firstError.add(line.strip());
        }
      }
      case "snapshot #1", "trace #1" -> trace.line(line);
      case "search constraint" -> constraint = constraint.isEmpty() ? line.strip() : constraint;
      case "results" -> noErrors |= line.equals("no errors detected");
      case "statistics" -> statistics(line);
      default -> {
        // A progress message.
      }
    }
  }

  /**
   * Reads a line of the console. The program under test can print there, too, so it is no evidence.
   */
  void printed(String line) {
    outOfMemory |= line.contains("java.lang.OutOfMemoryError");
    if (line.startsWith("[SEVERE]") || line.startsWith("JPF configuration error")) {
      complaint = complaint.isEmpty() ? line : complaint;
    }
    lastPrinted = line.isBlank() ? lastPrinted : line;
    trace.output(line);
  }

  private void statistics(String line) {
    Matcher counted = STATES.matcher(line);
    Matcher search = SEARCH.matcher(line);
    if (counted.matches()) {
      states = Long.valueOf(counted.group(1));
    } else if (search.matches()) {
      depth = Long.valueOf(search.group(1));
      constraints = Long.parseLong(search.group(2));
    }
  }

  /** Returns the name of the violated property; empty if none is violated. */
  Optional<String> violated() {
    if (firstError.isEmpty()) {
      return Optional.empty();
    }
    String property = simpleName(firstError.get(0));
    return switch (property) {
      case "NotDeadlockedProperty" -> Optional.of("Deadlock");
      case "NoUncaughtExceptionsProperty" -> Optional.of(uncaught());
      default -> Optional.of(property);
    };
  }

  private String uncaught() {
    String thrown = firstError.size() > 1 ? firstError.get(1) : "";
    Matcher assertion = ASSERTION.matcher(thrown);
    if (assertion.matches() && assertion.group(1) != null) {
      return assertion.group(1);
    }
    return simpleName(thrown.split(":", 2)[0]);
  }

  private static String simpleName(String text) {
    Matcher name = THROWABLE.matcher(text);
    return name.matches() ? name.group(1) : text;
  }

  String errorText() {
    return String.join("; ", firstError);
  }

  boolean noErrors() {
    return noErrors && finished;
  }

  /** Returns whether the search was complete: no limit on depth or memory cut it. */
  boolean complete() {
    return constraints == 0;
  }

  String constraint() {
    return constraint.isEmpty() ? constraints + " search constraints hit" : constraint;
  }

  /** Returns why the search did not end, as far as the output says. */
  String complaint() {
    return complaint.isEmpty() ? lastPrinted : complaint;
  }

  boolean outOfMemory() {
    return outOfMemory;
  }

  Long states() {
    return states;
  }

  Long depth() {
    return depth;
  }

  List<Step> trace() {
    return trace.steps();
  }
}
