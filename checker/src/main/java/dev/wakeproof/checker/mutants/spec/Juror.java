package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Limits;

/** A check that is asked of mutants, what it costs, and how often it has noticed one. */
final class Juror {
  private static final int LEAST_SECONDS = 60;
  private static final int TIMES = 10;
  private static final int LEAST_SECONDS_AT_FIRST = 5;
  private static final int TIMES_AT_FIRST = 3;

  private final Check check;
  private final String ingredients;
  private final double seconds;
  private int asked;
  private int noticed;

  /**
   * One that has been asked of what ships.
   *
   * @param ingredients the digest of all that its verdict depends on then
   * @param seconds how long that took
   */
  Juror(Check check, String ingredients, double seconds) {
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

  /** With the time in which most are done: whoever takes longer waits until others were asked. */
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

  synchronized void hasAnswered(boolean hasNoticed) {
    asked++;
    noticed += hasNoticed ? 1 : 0;
  }

  /** How many it is likely to notice a second. */
  synchronized double worth() {
    return (noticed + 1.0) / (asked + 2) / (seconds + 0.1);
  }
}
