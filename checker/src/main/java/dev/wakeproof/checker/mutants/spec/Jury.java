package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The checks of one algorithm, by verdict, never by the number of states: TLC's before others', and
 * of those the one first that is likely to notice most a second.
 */
final class Jury {
  /**
   * What they make of one.
   *
   * @param fate as of {@link dev.wakeproof.checker.mutants.generated.Generated}
   * @param check who noticed; empty if nobody did
   * @param seconds what the last that was asked took
   */
  record Finding(String fate, String engine, String check, String what, double seconds) {
    static final Finding SURVIVED = new Finding("survived", "", "", "", 0);
  }

  private static final String GREEN = "green";
  private static final String STANDS = "stands";

  private final List<Check> checks;
  private final Children children;
  private final Answers answers;
  private final LongSupplier clock;
  private final List<Juror> sworn = new ArrayList<>();
  private List<Engine> shipped = List.of();

  Jury(List<Check> checks, Children children, Answers answers) {
    this(checks, children, answers, System::nanoTime);
  }

  /**
   * For tests.
   *
   * @param clock of nanoseconds
   */
  Jury(List<Check> checks, Children children, Answers answers, LongSupplier clock) {
    this.clock = clock;
    this.checks = checks;
    this.children = children;
    this.answers = answers;
  }

  /**
   * Asks each about what ships, which says how long it takes, and that it tells right from wrong.
   */
  void swearIn(List<Engine> engines, Contents contents) throws IOException {
    shipped = engines;
    for (Check check : checks) {
      Engine engine = Engines.of(check, engines);
      String ingredients = engine.ingredients(check, contents).orElseThrow().digest();
      Finding finding = answer(ingredients, check, engine);
      if (children.interrupted()) {
        return;
      }
      if (!finding.fate().equals(GREEN)) {
        throw new IOException(check.id() + " is not as expected before anything is got wrong");
      }
      sworn.add(new Juror(check, ingredients, finding.seconds()));
    }
  }

  /**
   * What becomes of a mutant; null if nobody waited for it.
   *
   * @param id which one: who has noticed it before is asked first
   * @param text the module with the mistake, as these engines read it
   */
  Finding judge(String id, String text, List<Engine> engines) throws IOException {
    String last = answers.find(id).map(Finding::check).orElse("");
    List<Juror> late = new ArrayList<>();
    for (Juror juror : order(last)) {
      Finding finding = ask(juror, juror.atFirst(), text, engines);
      if (children.interrupted()) {
        return null;
      }
      if (finding.fate().equals(STANDS)) {
        late.add(juror);
      } else if (!finding.fate().equals(GREEN)) {
        answers.keep(id, finding);
        return finding;
      }
    }
    for (Juror juror : late) {
      Finding finding = askAtLast(juror, text, engines);
      if (children.interrupted()) {
        return null;
      }
      if (!finding.fate().equals(GREEN)) {
        return finding;
      }
    }
    return Finding.SURVIVED;
  }

  /** A limit is one by the clock: who is over it is asked of what ships right behind it. */
  private Finding askAtLast(Juror juror, String text, List<Engine> engines) throws IOException {
    Check limited = juror.atLast();
    Finding finding = ask(juror, limited, text, engines);
    while (finding.fate().equals(STANDS) && !children.interrupted()) {
      Finding now = run(juror.check(), Engines.of(juror.check(), shipped));
      Check again = juror.atLast(now.seconds());
      if (again.limits().seconds() <= limited.limits().seconds()) {
        return finding;
      }
      limited = again;
      finding = ask(juror, limited, text, engines);
    }
    return finding;
  }

  private List<Juror> order(String last) {
    Map<Juror, Double> worth = new HashMap<>();
    sworn.forEach(juror -> worth.put(juror, juror.worth()));
    return sworn.stream()
        .sorted(
            Comparator.comparing((Juror juror) -> !juror.check().id().equals(last))
                .thenComparing(juror -> !juror.check().engine().equals("tlc"))
                .thenComparing(juror -> -worth.get(juror)))
        .toList();
  }

  private Finding ask(Juror juror, Check check, String text, List<Engine> engines)
      throws IOException {
    Finding finding = answer(juror.ingredients(text), check, Engines.of(check, engines));
    juror.hasAnswered(!finding.fate().equals(GREEN));
    return finding;
  }

  private Finding answer(String key, Check check, Engine engine) throws IOException {
    Optional<Finding> known = answers.find(key);
    if (known.isPresent()) {
      return known.get();
    }
    Finding finding = run(check, engine);
    // A limit or an interruption says nothing of the next run.
    if (!finding.fate().equals(STANDS) && !children.interrupted()) {
      answers.keep(key, finding);
    }
    return finding;
  }

  private Finding run(Check check, Engine engine) {
    long start = clock.getAsLong();
    Verdict verdict = engine.run(check, states -> {});
    return finding(check, verdict, (clock.getAsLong() - start) / 1e9);
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
