package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Drops each lemma in turn and finds an obligation that is not proved without it. */
final class Drops {
  /** After so many that the solver does not know, the search for a refuted one ends. */
  private static final int MOST_UNKNOWN = 2;

  private final Declarations declarations;
  private final Translation translation;
  private final Solver solver;

  Drops(Declarations declarations, Translation translation, Solver solver) {
    this.declarations = declarations;
    this.translation = translation;
    this.solver = solver;
  }

  /**
   * Finds for each lemma an obligation that fails without it, preferably one that is refuted; none
   * if each is proved without it.
   *
   * @param proved the obligations, proved with all lemmas
   */
  void each(List<Prover.Result> proved, BiConsumer<String, Optional<Prover.Result>> found) {
    List<Prover.Result> fastestFirst = new ArrayList<>(proved);
    fastestFirst.sort(Comparator.comparingDouble(Prover.Result::seconds));
    for (String lemma : declarations.plan().names("lemma")) {
      found.accept(lemma, need(lemma, fastestFirst));
    }
  }

  /** A proof that does not rest on the lemma needs no second try. */
  private Optional<Prover.Result> need(String lemma, List<Prover.Result> proved) {
    List<Prover.Result> unknown = new ArrayList<>();
    for (Prover.Result result : proved) {
      boolean restsOnIt =
          result.used().contains(lemma)
              && !result.property().equals(lemma)
              && !result.action().equals(lemma);
      if (restsOnIt) {
        Prover.Result without = without(lemma, result);
        if (without.outcome() == Solver.Outcome.REFUTED) {
          return Optional.of(without);
        }
        if (!without.proved()) {
          unknown.add(without);
        }
        if (unknown.size() == MOST_UNKNOWN) {
          break;
        }
      }
    }
    return unknown.stream().findFirst();
  }

  private Prover.Result without(String lemma, Prover.Result obligation) {
    boolean ofDefinition = declarations.plan().states(obligation.action());
    Prover.Selection one =
        new Prover.Selection(
            Set.of(ofDefinition ? Prover.GOAL : obligation.action()),
            Set.of(obligation.property()),
            Set.of(lemma),
            false);
    List<Prover.Result> found = new ArrayList<>();
    Prover prover = new Prover(translation, declarations.plan(), solver, one, found::add);
    prover.run();
    Prover.Result result =
        found.stream()
            .filter(each -> each.action().equals(obligation.action()))
            .findFirst()
            .orElseThrow();
    return isRefutedByFew(result, prover.lemmas()) ? result.refuted() : result;
  }

  /** Looks for a state with few processes, because the solver does not know. */
  private boolean isRefutedByFew(Prover.Result result, List<String> others) {
    return result.outcome() == Solver.Outcome.UNKNOWN
        && !result.property().equals(Prover.DOMAINS)
        && Counterexample.find(declarations, solver, others, result.action(), result.property())
            .isPresent();
  }
}
