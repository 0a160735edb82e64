package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * Mutants in the order in which they are judged. Most are noticed by one of a few checks, and who
 * is asked of all of them takes longest: so each is heard shortly, and only behind the last of
 * these in full, who is argued at the end. A run that is cut has got furthest so.
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

  /** It was heard shortly, and nobody has noticed it yet. */
  synchronized void adjourn(SpecMutant mutant) {
    inFull.add(mutant);
  }
}
