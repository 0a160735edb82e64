package dev.wakeproof.checker.engine.tlc;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** An expression that TLC could not evaluate: where it is, and why. */
final class EvaluationError {
  /** What TLC says before the cause, whatever that is. */
  private static final Pattern PREAMBLE =
      Pattern.compile(
          "TLC threw an unexpected exception\\..*?The exception was a \\S+\\s*: ", Pattern.DOTALL);

  private EvaluationError() {}

  /** {@code specs/family/Module.tla:12: cause}; empty where TLC gave no place in a module. */
  static Optional<String> find(TlcReport report, Path root) {
    return ParsedModules.in(report.unframed(), root)
        .lastPlaceIn(report.whereabouts())
        .map(place -> place + ": " + cause(report.complaint()));
  }

  private static String cause(String complaint) {
    return PREAMBLE.matcher(complaint).replaceFirst("").strip().replaceAll("\\s+", " ");
  }
}
