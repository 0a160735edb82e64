package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.mutants.suite.MutationSuite;

/**
 * A generated mutant and its result.
 *
 * @param id the name of the mutant
 * @param place {@code File.java:line}
 * @param step the label of the mutated step; empty if there is none
 * @param operator the mutation operator
 * @param fate {@code red}: a check or test failed; {@code stands}: one did not end; {@code waived},
 *     {@code unresolved}: it survived and has a waiver of that kind; {@code survived}: it survived
 *     without a waiver
 * @param engine the engine that killed it; empty if it survived
 * @param where the check or test that killed it
 * @param what the property, or the name of the test
 */
public record Generated(
    String family,
    String id,
    String place,
    String step,
    String operator,
    String fate,
    String engine,
    String where,
    String what,
    double seconds) {

  /** Returns the simple name of the mutated class. */
  String type() {
    return id.substring(0, id.indexOf('.'));
  }

  public boolean noticed() {
    return fate.equals("red") || fate.equals("stands");
  }

  boolean survived() {
    return fate.equals("survived");
  }

  /** Returns this mutant with a finding of other checks, if there is one. */
  Generated noticed(MutationSuite.Finding finding) {
    return finding.check().isEmpty()
        ? this
        : new Generated(
            family,
            id,
            place,
            step,
            operator,
            finding.fate(),
            finding.engine(),
            finding.check(),
            finding.what(),
            seconds);
  }

  /** Returns this mutant with another fate. */
  public Generated as(String otherFate) {
    return new Generated(
        family, id, place, step, operator, otherFate, engine, where, what, seconds);
  }
}
