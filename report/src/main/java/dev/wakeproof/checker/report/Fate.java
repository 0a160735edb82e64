package dev.wakeproof.checker.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * The possible results of an engine for a patch that breaks the library. The first is the expected
 * one; the last is declared in the catalog.
 */
public enum Fate {
  TURNED_RED,
  STAYED_GREEN,
  WRONG_VERDICT,
  DOES_NOT_APPLY,
  DOES_NOT_COMPILE,
  NOT_RUN,
  NOT_DETECTABLE;

  @JsonValue
  String inJson() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the result in words, in capitals if it is not as expected. */
  @Override
  public String toString() {
    String words = name().replace('_', ' ');
    return this == TURNED_RED || this == NOT_DETECTABLE ? words.toLowerCase(Locale.ROOT) : words;
  }
}
