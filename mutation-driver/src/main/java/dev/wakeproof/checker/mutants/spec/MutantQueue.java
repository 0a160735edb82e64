package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The order in which mutants are tried. A few checks kill most mutants, and trying all checks takes
 * longest. So each mutant is first tried with a few checks, and with all checks only after the last
 * mutant; waived mutants come last. A run that is cut has then decided most mutants.
 */
final class MutantQueue {
  /**
   * The next trial.
   *
   * @param inFull whether to run all checks
   */
  record Hearing(SpecMutant mutant, boolean inFull) {}

  private final Deque<SpecMutant> shortly = new ArrayDeque<>();
  private final Deque<SpecMutant> inFull = new ArrayDeque<>();
  private final Deque<SpecMutant> argued = new ArrayDeque<>();

  MutantQueue(List<SpecMutant> mutants, Predicate<SpecMutant> isArgued) {
    mutants.forEach(mutant -> (isArgued.test(mutant) ? argued : shortly).add(mutant));
  }

  /** Returns the next trial; null if there is none. */
  synchronized Hearing next() {
    if (!shortly.isEmpty()) {
      return new Hearing(shortly.remove(), false);
    }
    Deque<SpecMutant> rest = inFull.isEmpty() ? argued : inFull;
    return rest.isEmpty() ? null : new Hearing(rest.remove(), true);
  }

  /** Postpones a mutant that survived the short trial. */
  synchronized void adjourn(SpecMutant mutant) {
    inFull.add(mutant);
  }
}
