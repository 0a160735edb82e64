package dev.wakeproof.checker.mutants.suite;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Limits;
import java.util.HashMap;
import java.util.Map;

/** A check that runs on mutants, with its time and the number of mutants that it has detected. */
final class SuiteCheck {
  private static final int LEAST_SECONDS = 20;
  private static final int TIMES = 10;
  private static final int LEAST_SECONDS_AT_FIRST = 4;
  private static final int TIMES_AT_FIRST = 3;

  /** The weight of a result for a mutant of the same step. */
  private static final int AT_STEP = 4;

  /** The key for the results of all steps; no step has this name. */
  private static final String ALL = "";

  private final Check check;
  private final String ingredients;
  private final double seconds;
  private final Map<String, Tally> tallies = new HashMap<>();

  private static final class Tally {
    private int asked;
    private int noticed;
  }

  /**
   * Creates a check that has run on the unmodified text.
   *
   * @param ingredients the digest of everything that its verdict depends on
   * @param seconds the time of that run
   */
  SuiteCheck(Check check, String ingredients, double seconds) {
    this.check = check;
    this.ingredients = ingredients;
    this.seconds = seconds;
  }

  Check check() {
    return check;
  }

  /**
   * Returns the digest of everything that its verdict depends on, with another text of the mutated
   * module.
   */
  String ingredients(String text) {
    return Digest.ofText(ingredients + text);
  }

  /**
   * Returns the check with a time limit that suffices for most mutants; a slower run is repeated
   * after the others.
   */
  Check atFirst() {
    return within(Math.max(LEAST_SECONDS_AT_FIRST, TIMES_AT_FIRST * seconds));
  }

  /** Returns the check with a limit so long that exceeding it means that the check does not end. */
  Check atLast() {
    return atLast(seconds);
  }

  /**
   * Like {@link #atLast()}, on a busy machine.
   *
   * @param now the time that the check takes there on the unmodified text
   */
  Check atLast(double now) {
    return within(Math.max(LEAST_SECONDS, TIMES * now));
  }

  private Check within(double limit) {
    return check.within(new Limits((int) Math.ceil(limit), check.limits().memoryMb()));
  }

  /**
   * Records a result.
   *
   * @param step the mutated step
   */
  synchronized void hasAnswered(String step, boolean hasNoticed) {
    for (String of : new String[] {ALL, step}) {
      Tally tally = tally(of);
      tally.asked++;
      tally.noticed += hasNoticed ? 1 : 0;
    }
  }

  /** Returns how many mutants of {@code step} it is expected to detect per second. */
  synchronized double worth(String step) {
    Tally all = tally(ALL);
    Tally there = tally(step);
    double noticed = 1 + all.noticed + AT_STEP * there.noticed;
    double asked = 2 + all.asked + AT_STEP * there.asked;
    return noticed / asked / (seconds + 0.1);
  }

  private Tally tally(String step) {
    return tallies.computeIfAbsent(step, s -> new Tally());
  }
}
