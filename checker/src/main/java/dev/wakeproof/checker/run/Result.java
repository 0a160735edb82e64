package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Expectation;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Verdict;
import java.util.Objects;
import java.util.Optional;

/** What came out of one check, held against what the catalog expects. */
public record Result(Check check, Verdict verdict, double seconds) {

  public boolean notRun() {
    return verdict.outcome() == Outcome.NOT_RUN;
  }

  public boolean asExpected() {
    return !notRun() && mismatch().isEmpty();
  }

  /** How the verdict differs from the expected one; what did not run differs in nothing. */
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
    if (expected.distinctStates() != null
        && !expected.distinctStates().equals(verdict.distinctStates())) {
      return Optional.of(
          "expected "
              + expected.distinctStates()
              + " distinct states but got "
              + verdict.distinctStates());
    }
    return Optional.empty();
  }

  private static String shown(Verdict verdict) {
    return verdict.property() == null
        ? verdict.outcome().toString()
        : verdict.outcome() + " " + verdict.property();
  }
}
