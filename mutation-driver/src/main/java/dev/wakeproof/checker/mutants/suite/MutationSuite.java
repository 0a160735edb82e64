package dev.wakeproof.checker.mutants.suite;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Limits;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The checks that may detect a mutant by their verdict, never by the number of states. The check
 * that is expected to detect most mutants per second runs first.
 */
public final class MutationSuite {
  /**
   * The result of trying a mutant.
   *
   * @param fate {@code red}, {@code stands}, {@code survived}
   * @param check the check that killed it; empty if it survived
   * @param seconds the time of the last check
   */
  public record Finding(String fate, String engine, String check, String what, double seconds) {
    public static final Finding SURVIVED = new Finding("survived", "", "", "", 0);
  }

  private static final String GREEN = "green";
  private static final Finding GREEN_OF_ALL = new Finding(GREEN, "", "", "", 0);
  private static final String STANDS = "stands";

  /** After this many timeouts in a row, the suite waits longer for one check. */
  private static final int PATIENCE = 3;

  private static final int ATTEMPTS = 3;

  /**
   * The number of time limits that a check may take on the unmodified text, because the machine may
   * be busy.
   */
  private static final int TIMES_UNMODIFIED = 10;

  private final List<Check> checks;
  private final Children children;
  private final Answers answers;
  private final LongSupplier clock;
  private final List<SuiteCheck> measured = new ArrayList<>();
  private List<Engine> shipped = List.of();

  public MutationSuite(List<Check> checks, Children children, Answers answers) {
    this(checks, children, answers, System::nanoTime);
  }

  /**
   * Creates a suite for tests.
   *
   * @param clock returns nanoseconds
   */
  MutationSuite(List<Check> checks, Children children, Answers answers, LongSupplier clock) {
    this.clock = clock;
    this.checks = checks;
    this.children = children;
    this.answers = answers;
  }

  /** Runs each check on the unmodified text: it must hold, and its time is recorded. */
  public void measure(List<Engine> engines, Contents contents) throws IOException {
    shipped = engines;
    for (Check check : checks) {
      Engine engine = Engines.of(check, engines);
      String ingredients = engine.ingredients(check, contents).orElseThrow().digest();
      Finding finding = answer(ingredients, patient(check), engine);
      if (children.interrupted()) {
        return;
      }
      if (!finding.fate().equals(GREEN)) {
        throw new IOException(check.id() + " is not as expected before anything is got wrong");
      }
      measured.add(new SuiteCheck(check, ingredients, finding.seconds()));
    }
  }

  /**
   * Returns the check with longer limits: on the unmodified code it ends, so a timeout may mean a
   * busy machine.
   */
  private static Check patient(Check check) {
    Limits limits = check.limits();
    return check.within(new Limits(TIMES_UNMODIFIED * limits.seconds(), limits.memoryMb()));
  }

  /**
   * Returns the result for a mutant; null if it was interrupted.
   *
   * @param id the mutant
   * @param step the mutated step
   * @param text the mutated text as the engines read it, or its digest
   */
  public Finding judge(String id, String step, String text, List<Engine> engines)
      throws IOException {
    String last = answers.find(id).map(Finding::check).orElse("");
    Finding finding = runAll(order(last, step), step, text, engines);
    if (children.interrupted()) {
      return null;
    }
    if (!finding.fate().equals(GREEN)) {
      answers.keep(id, finding);
      return finding;
    }
    return Finding.SURVIVED;
  }

  private Finding runAll(List<SuiteCheck> members, String step, String text, List<Engine> engines)
      throws IOException {
    List<SuiteCheck> late = new ArrayList<>();
    Finding finding = GREEN_OF_ALL;
    for (SuiteCheck member : members) {
      finding = ask(member, member.atFirst(), step, text, engines);
      // This check is known not to end, and has been waited for.
      if (finding.fate().equals(STANDS) && answers.find(member.ingredients(text)).isEmpty()) {
        late.add(member);
        finding = late.size() < PATIENCE ? GREEN_OF_ALL : askAtLast(late, text, engines);
      }
      if (!finding.fate().equals(GREEN) || children.interrupted()) {
        return finding;
      }
    }
    return askAtLast(late, text, engines);
  }

  private Finding askAtLast(List<SuiteCheck> late, String text, List<Engine> engines)
      throws IOException {
    for (SuiteCheck member : late) {
      Finding finding = askAtLast(member, text, engines);
      if (!finding.fate().equals(GREEN) || children.interrupted()) {
        return finding;
      }
    }
    late.clear();
    return GREEN_OF_ALL;
  }

  /**
   * Runs a check with a long limit. A check that exceeds it must then stay within it on the
   * unmodified text.
   */
  private Finding askAtLast(SuiteCheck member, String text, List<Engine> engines)
      throws IOException {
    Check limited = member.atLast();
    Finding finding = answer(member.ingredients(text), limited, engines);
    while (finding.fate().equals(STANDS) && !children.interrupted()) {
      Finding now = run(member.check(), Engines.of(member.check(), shipped));
      Check again = member.atLast(now.seconds());
      if (again.limits().seconds() <= limited.limits().seconds()) {
        answers.keep(member.ingredients(text), finding);
        return finding;
      }
      limited = again;
      finding = answer(member.ingredients(text), limited, engines);
    }
    return finding;
  }

  private List<SuiteCheck> order(String last, String step) {
    Map<SuiteCheck, Double> worth = new HashMap<>();
    measured.forEach(member -> worth.put(member, member.worth(step)));
    return measured.stream()
        .sorted(
            Comparator.comparing((SuiteCheck member) -> !member.check().id().equals(last))
                .thenComparing(member -> -worth.get(member)))
        .toList();
  }

  private Finding ask(
      SuiteCheck member, Check check, String step, String text, List<Engine> engines)
      throws IOException {
    Finding finding = answer(member.ingredients(text), check, engines);
    member.hasAnswered(step, !finding.fate().equals(GREEN));
    return finding;
  }

  private Finding answer(String key, Check check, List<Engine> engines) throws IOException {
    return answer(key, check, Engines.of(check, engines));
  }

  private Finding answer(String key, Check check, Engine engine) throws IOException {
    Optional<Finding> known = answers.find(key);
    if (known.isPresent()) {
      return known.get();
    }
    Finding finding = run(check, engine);
    // A limit or an interruption says nothing about the next run.
    if (!finding.fate().equals(STANDS) && !children.interrupted()) {
      answers.keep(key, finding);
    }
    return finding;
  }

  /** Runs a check, and once more if its process was killed, which proves nothing. */
  private Finding run(Check check, Engine engine) throws IOException {
    String why = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int deaths = children.deaths();
      long start = clock.getAsLong();
      Verdict verdict = engine.run(check, states -> {});
      boolean said =
          verdict.outcome() != Outcome.NOT_RUN
              && (verdict.outcome() != Outcome.ERROR || children.deaths() == deaths);
      if (said || children.interrupted()) {
        return finding(check, verdict, (clock.getAsLong() - start) / 1e9);
      }
      why = verdict.reason();
    }
    throw new IOException(check.id() + " comes to no verdict: " + why);
  }

  private static Finding finding(Check check, Verdict verdict, double seconds) {
    boolean endless =
        verdict.outcome() == Outcome.ERROR
            && (verdict.reason().equals(Limit.time(check))
                || verdict.reason().equals(Limit.memory(check)));
    String fate = asExpected(check, verdict) ? GREEN : endless ? STANDS : "red";
    String what =
        switch (verdict.outcome()) {
          case VIOLATED -> verdict.property();
          case ERROR -> verdict.reason().lines().findFirst().orElse("");
          default -> "holds";
        };
    return new Finding(fate, check.engine(), check.id(), what, seconds);
  }

  private static boolean asExpected(Check check, Verdict verdict) {
    return verdict.outcome() == check.expect().verdict()
        && (check.expect().property() == null
            || check.expect().property().equals(verdict.property()));
  }
}
