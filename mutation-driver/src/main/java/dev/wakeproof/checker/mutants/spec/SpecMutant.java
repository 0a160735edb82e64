package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.suite.MutationSuite;

/**
 * A mutant of an algorithm.
 *
 * @param id its name, without a line number: {@code Module Step: operator `statement`}
 * @param line the line, from 1
 * @param step the mutated label or macro
 * @param text the mutated module, with its original translation
 */
record SpecMutant(String module, String id, int line, String step, String operator, String text) {

  /** Returns the result of a mutant that no check has decided. */
  Generated as(String family, String fate) {
    return as(family, new MutationSuite.Finding(fate, "", "", "", 0), 0);
  }

  /**
   * Returns the result of a mutant with a finding.
   *
   * @param seconds the time to find it
   */
  Generated as(String family, MutationSuite.Finding finding, double seconds) {
    return new Generated(
        family,
        id,
        module + ".tla:" + line,
        step,
        operator,
        finding.fate(),
        finding.engine(),
        finding.check(),
        finding.what(),
        seconds);
  }
}
