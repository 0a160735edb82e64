package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.mutants.suite.MutationSuite;

/**
 * A generated mutant and its fate.
 *
 * @param id says which mistake it is
 * @param place {@code File.java:line}
 * @param step the labelled step there; empty if none is
 * @param operator the way of getting it wrong
 * @param fate {@code red}: a check or test failed; {@code stands}: one did not end; {@code
 *     equivalent}: nobody noticed, and the family's list says why nobody can; {@code undecided}:
 *     nobody noticed, and the list says what no engine here sees; {@code open}: nobody noticed, and
 *     the list says what is missing; {@code survived}: nobody noticed
 * @param engine who noticed; empty if nobody did
 * @param where the check or test that noticed
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

  public boolean noticed() {
    return fate.equals("red") || fate.equals("stands");
  }

  boolean survived() {
    return fate.equals("survived");
  }

  /**
   * Whether others may still notice it: whoever is argued to do what the library does is not.
   *
   * @param thorough whether those are asked about who are argued otherwise
   */
  boolean isForOthers(boolean thorough) {
    return survived() || (thorough && !noticed() && !fate.equals("equivalent"));
  }

  /** With what others have found, if they have. */
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

  /** With another fate. */
  public Generated as(String otherFate) {
    return new Generated(
        family, id, place, step, operator, otherFate, engine, where, what, seconds);
  }
}
