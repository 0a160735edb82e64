package dev.wakeproof.checker.mutants.generated;

import java.util.List;

/**
 * What became of a family's mutants.
 *
 * @param wrong what is argued of mutants and is not true
 */
public record FamilyResult(
    String family, double seconds, List<Generated> mutants, List<String> wrong) {

  /** Returns the survivors without a waiver. */
  public List<Generated> survivors() {
    return mutants.stream().filter(Generated::survived).toList();
  }
}
