package dev.wakeproof.checker.engine.tlc;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the expression that TLC could not evaluate, and the reason. */
final class EvaluationError {
  /** Matches the text before the cause. */
  private static final Pattern PREAMBLE =
      Pattern.compile(
          "TLC threw an unexpected exception\\..*?The exception was a \\S+\\s*: ", Pattern.DOTALL);

  private EvaluationError() {}

  /** Returns {@code specs/family/Module.tla:12: cause}; empty if TLC named no place in a module. */
  static Optional<String> find(TlcReport report, Path root) {
    return ParsedModules.in(report.unframed(), root)
        .lastPlaceIn(report.whereabouts())
        .map(place -> place + ": " + cause(report.complaint()));
  }

  private static String cause(String complaint) {
    return PREAMBLE.matcher(complaint).replaceFirst("").strip().replaceAll("\\s+", " ");
  }
}
