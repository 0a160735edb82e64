package dev.wakeproof.checker.mutants.suite;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Limits;
import java.util.HashMap;
import java.util.Map;

/** A check that is asked of mutants, what it costs, and how often it has noticed one. */
final class SuiteCheck {
  private static final int LEAST_SECONDS = 20;
  private static final int TIMES = 10;
  private static final int LEAST_SECONDS_AT_FIRST = 4;
  private static final int TIMES_AT_FIRST = 3;

  /** So much more is to be learned from a mutant of the same step. */
  private static final int AT_STEP = 4;

  /** No step has such a name. */
  private static final String ALL = "";

  private final Check check;
  private final String ingredients;
  private final double seconds;
  private final Map<String, Tally> tallies = new HashMap<>();

  /** The results of the runs of one check. */
  private static final class Tally {
    private int asked;
    private int noticed;
  }

  /**
   * One that has been asked of what ships.
   *
   * @param ingredients the digest of all that its verdict depends on then
   * @param seconds how long that took
   */
  SuiteCheck(Check check, String ingredients, double seconds) {
    this.check = check;
    this.ingredients = ingredients;
    this.seconds = seconds;
  }

  Check check() {
    return check;
  }

  /** The digest of all that its verdict depends on where a module has another text. */
  String ingredients(String text) {
    return Digest.ofText(ingredients + text);
  }

  /**
   * Returns the check with the time limit that suffices for most: a slower one runs again after the
   * others.
   */
  Check atFirst() {
    return within(Math.max(LEAST_SECONDS_AT_FIRST, TIMES_AT_FIRST * seconds));
  }

  /** With so much time that it has no end if it takes longer. */
  Check atLast() {
    return atLast(seconds);
  }

  /**
   * The same on a machine that is busy with something else.
   *
   * @param now how long it takes there of what ships
   */
  Check atLast(double now) {
    return within(Math.max(LEAST_SECONDS, TIMES * now));
  }

  private Check within(double limit) {
    return check.within(new Limits((int) Math.ceil(limit), check.limits().memoryMb()));
  }

  /**
   * Of a mutant.
   *
   * @param step which one was got wrong
   */
  synchronized void hasAnswered(String step, boolean hasNoticed) {
    for (String of : new String[] {ALL, step}) {
      Tally tally = tally(of);
      tally.asked++;
      tally.noticed += hasNoticed ? 1 : 0;
    }
  }

  /** How many that get {@code step} wrong it is likely to notice a second. */
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
