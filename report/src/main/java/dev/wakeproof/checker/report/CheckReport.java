package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Expectation;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.verdict.Proof;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One check in verdicts.json; the fields are documented in verdicts.schema.json. */
public record CheckReport(
    String id,
    String family,
    String engine,
    String target,
    String memory,
    Size size,
    Role role,
    String about,
    List<String> claims,
    String seededBug,
    String patched,
    Expectation expected,
    Outcome verdict,
    Boolean asExpected,
    String property,
    String reason,
    boolean complete,
    Bound bound,
    Long distinctStates,
    Long depth,
    Long executions,
    double seconds,
    String at,
    Cached cached,
    String seed,
    String replay,
    List<Step> trace,
    Integer loopAt,
    Proof proof) {

  /**
   * Says that the verdict comes from the cache.
   *
   * @param at the time of its run in UTC
   * @param version the version of this program that ran it
   */
  public record Cached(String at, String version) {
    /** Returns this in a few words. */
    @Override
    public String toString() {
      return "cached " + at + ", " + version;
    }
  }

  static CheckReport of(Result result) {
    Check check = result.check();
    Verdict verdict = result.verdict();
    return new CheckReport(
        check.id(),
        check.family(),
        check.engine(),
        check.target(),
        check.memory(),
        check.size(),
        check.role(),
        check.about(),
        check.claims(),
        check.seededBug(),
        verdict.patched(),
        check.expect(),
        verdict.outcome(),
        result.notRun() ? null : result.asExpected(),
        verdict.property(),
        reason(result),
        verdict.complete(),
        verdict.bound(),
        verdict.distinctStates(),
        verdict.depth(),
        verdict.executions(),
        Math.round(result.seconds() * 1000) / 1000.0,
        ended(result),
        result.keptBy() == null ? null : new Cached(ended(result), result.keptBy()),
        verdict.seed(),
        replay(check, verdict),
        verdict.trace(),
        verdict.loopAt(),
        verdict.proof());
  }

  /** Returns the option that repeats a random run, unless the check states its own. */
  private static String replay(Check check, Verdict verdict) {
    boolean drawn = verdict.seed() != null && !check.search().containsKey("seed");
    return Installation.command(
        "check --check " + check.id() + (drawn ? " --seed=" + verdict.seed() : ""));
  }

  private static String ended(Result result) {
    return result.ended().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /**
   * Returns the reason of a mismatch. If only the amount of work differs, the verdict's reason is
   * not the cause.
   */
  private static String reason(Result result) {
    Verdict verdict = result.verdict();
    Expectation expected = result.check().expect();
    boolean otherWork =
        verdict.outcome() == expected.verdict()
            && (verdict.outcome() != Outcome.VIOLATED
                || Objects.equals(verdict.property(), expected.property()));
    String between =
        !otherWork
            ? ": "
            : verdict.outcome() == Outcome.VIOLATED ? "; " : "; the verdict assumes: ";
    String said =
        Stream.of(result.mismatch(), Optional.ofNullable(verdict.reason()))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(between));
    return said.isEmpty() ? null : said;
  }

  public boolean notRun() {
    return verdict == Outcome.NOT_RUN;
  }

  public boolean unexpected() {
    return Boolean.FALSE.equals(asExpected);
  }

  /** Returns the verdict with the name of the property, for people. */
  public String answer() {
    return property == null ? verdict.toString() : verdict + " " + property;
  }
}
