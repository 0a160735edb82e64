package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.suite.MutationSuite;

/**
 * One mistake in an algorithm.
 *
 * @param id says which it is, without a line number: {@code Module Step: operator `statement`}
 * @param line from 1
 * @param step the label or macro that the mistake is made in
 * @param text the module with the mistake, and with the translation of before it
 */
record SpecMutant(String module, String id, int line, String step, String operator, String text) {

  /** With that fate, that nobody in particular has found. */
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
