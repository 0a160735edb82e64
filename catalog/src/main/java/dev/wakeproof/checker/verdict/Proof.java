package dev.wakeproof.checker.verdict;

import java.util.List;

/**
 * The obligations of a proof, and its unproved assumptions.
 *
 * @param obligations the number of pairs of an action and a lemma, with those that are trivial
 * @param pairs those that the solver was asked about
 * @param assumptions what holds of the constants, and which definitions stand for them
 * @param facts the statements that the solver gets without proof
 */
public record Proof(
    int obligations, List<Pair> pairs, List<String> assumptions, List<String> facts) {
  /**
   * An action, and a lemma that it preserves.
   *
   * @param action the action; Init, or Goal for what follows from the lemmas alone
   * @param property the lemma, goal or step property
   * @param steps the solver's steps, which do not depend on the machine
   * @param uses the lemmas that the proof rests on
   */
  public record Pair(String action, String property, long steps, List<String> uses) {
    public Pair {
      uses = List.copyOf(uses);
    }
  }

  public Proof {
    pairs = List.copyOf(pairs);
    assumptions = List.copyOf(assumptions);
    facts = List.copyOf(facts);
  }
}
