package dev.wakeproof.checker.kept;

import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.SortedMap;

/**
 * A cached verdict.
 *
 * @param format the version of these fields
 * @param version the version of this program that found the verdict
 * @param at the time in UTC
 * @param ingredients what the verdict depends on
 */
record Entry(
    int format,
    String check,
    String version,
    String at,
    double seconds,
    SortedMap<String, String> ingredients,
    Verdict verdict) {
  static final int FORMAT = 1;

  Ingredients madeOf() {
    return new Ingredients(ingredients);
  }
}
