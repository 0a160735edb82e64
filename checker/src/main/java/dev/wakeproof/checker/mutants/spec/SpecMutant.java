package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.suite.MutationSuite;

/**
 * A mutant of an algorithm.
 *
 * @param id which it is, without a line number: {@code Module Step: operator `statement`}
 * @param line from 1
 * @param step the mutated label or macro
 * @param text the mutated module, with its original translation
 */
record SpecMutant(String module, String id, int line, String step, String operator, String text) {

  /** Returns the mutant with that fate, which no check has decided. */
  Generated as(String family, String fate) {
    return as(family, new MutationSuite.Finding(fate, "", "", "", 0), 0);
  }

  /**
   * With that fate.
   *
   * @param seconds how long it took to find
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
