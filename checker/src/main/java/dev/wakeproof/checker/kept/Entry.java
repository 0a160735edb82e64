package dev.wakeproof.checker.kept;

import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Verdict;
import java.util.SortedMap;

/**
 * A verdict as it is kept.
 *
 * @param format of these fields, which a later version may change
 * @param version the one of this program that found it out
 * @param at when, in UTC
 * @param ingredients what it was made of
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
