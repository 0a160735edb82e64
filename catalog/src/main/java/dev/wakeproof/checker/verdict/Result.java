package dev.wakeproof.checker.verdict;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Expectation;
import dev.wakeproof.checker.catalog.Outcome;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The verdict of one check, compared with the one that the catalog expects.
 *
 * @param ended the time of its end
 * @param keptBy the version of this program that found the verdict in an earlier run; null if this
 *     run found it
 */
public record Result(Check check, Verdict verdict, double seconds, Instant ended, String keptBy) {
  private static final Map<String, String> NAMES =
      Map.of(
          "distinctStates",
          "%d distinct states",
          "executions",
          "%d executions",
          "depth",
          "depth %d");

  /** Creates a result that ends now. */
  public Result(Check check, Verdict verdict, double seconds) {
    this(check, verdict, seconds, Instant.now(), null);
  }

  public boolean notRun() {
    return verdict.outcome() == Outcome.NOT_RUN;
  }

  public boolean asExpected() {
    return !notRun() && mismatch().isEmpty();
  }

  /** Returns how the verdict differs from the expected one; empty for a check that did not run. */
  public Optional<String> mismatch() {
    if (notRun()) {
      return Optional.empty();
    }
    Expectation expected = check.expect();
    if (verdict.outcome() != expected.verdict()) {
      return Optional.of("expected " + expected + " but got " + shown(verdict));
    }
    if (verdict.outcome() == Outcome.VIOLATED
        && !Objects.equals(verdict.property(), expected.property())) {
      return Optional.of("expected " + expected + " but got " + shown(verdict));
    }
    return otherWork(expected.work().counts(), verdict.work().counts());
  }

  /** Returns both numbers of a count that differs from the baseline. */
  private static Optional<String> otherWork(Map<String, Long> pinned, Map<String, Long> counted) {
    String differences =
        pinned.entrySet().stream()
            .filter(pin -> !pin.getValue().equals(counted.get(pin.getKey())))
            .map(
                pin ->
                    "expected "
                        + NAMES.get(pin.getKey()).formatted(pin.getValue())
                        + " but got "
                        + counted.get(pin.getKey()))
            .collect(Collectors.joining("; "));
    return Optional.of(differences).filter(text -> !text.isEmpty());
  }

  private static String shown(Verdict verdict) {
    return verdict.property() == null
        ? verdict.outcome().toString()
        : verdict.outcome() + " " + verdict.property();
  }
}
