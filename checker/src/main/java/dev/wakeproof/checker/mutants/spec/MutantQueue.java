package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The order in which mutants are tried. Most are killed by one of a few checks, and trying all
 * checks takes longest: so each mutant is tried shortly first, and in full only after the last of
 * these; waived mutants come last. A run that is cut has decided most.
 */
final class MutantQueue {
  /**
   * The next.
   *
   * @param inFull whether all checks are to be asked
   */
  record Hearing(SpecMutant mutant, boolean inFull) {}

  private final Deque<SpecMutant> shortly = new ArrayDeque<>();
  private final Deque<SpecMutant> inFull = new ArrayDeque<>();
  private final Deque<SpecMutant> argued = new ArrayDeque<>();

  MutantQueue(List<SpecMutant> mutants, Predicate<SpecMutant> isArgued) {
    mutants.forEach(mutant -> (isArgued.test(mutant) ? argued : shortly).add(mutant));
  }

  /** Null if there are no more. */
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
