package dev.wakeproof.checker.mutants.generated;

import java.util.List;

/**
 * The results of a family's mutants.
 *
 * @param wrong the waivers that the results contradict
 */
public record FamilyResult(
    String family, double seconds, List<Generated> mutants, List<String> wrong) {

  /** Returns the survivors without a waiver. */
  public List<Generated> survivors() {
    return mutants.stream().filter(Generated::survived).toList();
  }
}
