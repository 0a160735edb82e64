package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Mutant;

/** One patch in mutants.json; the fields are documented in mutants.schema.json. */
public record MutantReport(
    String name,
    String digest,
    String family,
    String about,
    String check,
    String engine,
    String memory,
    String property,
    Fate fate,
    String reason,
    double seconds) {

  /**
   * What became of a patch.
   *
   * @param check the one that must notice
   * @param reason null for one that turned red: there is nothing to explain
   */
  public static MutantReport of(
      Mutant mutant, Check check, Fate fate, String reason, double seconds) {
    return new MutantReport(
        mutant.name(),
        mutant.digest(),
        check.family(),
        mutant.about(),
        check.id(),
        check.engine(),
        check.memory(),
        mutant.property(),
        fate,
        reason,
        Math.round(seconds * 1000) / 1000.0);
  }
}
