package dev.wakeproof.checker.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a patch that breaks the library can end; only the first is as it should be. */
public enum Fate {
  TURNED_RED,
  STAYED_GREEN,
  WRONG_VERDICT,
  DOES_NOT_APPLY,
  DOES_NOT_COMPILE,
  NOT_RUN;

  @JsonValue
  String inJson() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** In words, which are loud for all but the first. */
  @Override
  public String toString() {
    String words = name().replace('_', ' ');
    return this == TURNED_RED ? words.toLowerCase(Locale.ROOT) : words;
  }
}
