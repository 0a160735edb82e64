package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Limits;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Verdict;
import dev.wakeproof.checker.engine.tlc.TlcEngine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The checks of one algorithm, the quickest first: by verdict, never by the number of states. */
final class Jury {
  /** What a check of a mutant may take of what it takes as the algorithm ships. */
  private static final int TIMES = 10;

  private static final int LEAST_SECONDS = 60;

  /**
   * What they make of one.
   *
   * @param fate as of {@link dev.wakeproof.checker.mutants.generated.Generated}
   * @param check who noticed; empty if nobody did
   */
  record Finding(String fate, String check, String what) {}

  private final List<Check> checks;
  private final Children children;
  private final List<Check> sworn = new ArrayList<>();

  Jury(List<Check> checks, Children children) {
    this.checks = checks;
    this.children = children;
  }

  /** Runs each on what ships, which says how long it takes, and that it tells right from wrong. */
  void swearIn(TlcEngine engine) throws IOException {
    record Timed(Check check, long nanos) {}
    List<Timed> timed = new ArrayList<>();
    for (Check check : checks) {
      long start = System.nanoTime();
      Verdict verdict = engine.run(check, states -> {});
      if (children.interrupted()) {
        return;
      }
      if (!asExpected(check, verdict)) {
        throw new IOException(check.id() + " is not as expected before anything is got wrong");
      }
      long nanos = System.nanoTime() - start;
      int seconds = Math.max(LEAST_SECONDS, (int) (TIMES * nanos / 1_000_000_000));
      timed.add(new Timed(check.within(new Limits(seconds, check.limits().memoryMb())), nanos));
    }
    timed.sort(Comparator.comparingLong(Timed::nanos));
    timed.forEach(each -> sworn.add(each.check()));
  }

  /** What becomes of the specifications that the engine reads; null if nobody waited for it. */
  Finding judge(TlcEngine engine) {
    for (Check check : sworn) {
      Verdict verdict = engine.run(check, states -> {});
      if (children.interrupted()) {
        return null;
      }
      if (!asExpected(check, verdict)) {
        return finding(check, verdict);
      }
    }
    return new Finding("survived", "", "");
  }

  private static Finding finding(Check check, Verdict verdict) {
    boolean endless =
        verdict.outcome() == Outcome.ERROR
            && (verdict.reason().equals(Limit.time(check))
                || verdict.reason().equals(Limit.memory(check)));
    String what =
        switch (verdict.outcome()) {
          case VIOLATED -> verdict.property();
          case ERROR -> verdict.reason().lines().findFirst().orElse("");
          default -> "holds";
        };
    return new Finding(endless ? "stands" : "red", check.id(), what);
  }

  private static boolean asExpected(Check check, Verdict verdict) {
    return verdict.outcome() == check.expect().verdict()
        && (check.expect().property() == null
            || check.expect().property().equals(verdict.property()));
  }
}
