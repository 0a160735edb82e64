package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The verdict of a check in one word, expected or actual. */
public enum Outcome {
  PROVED,
  HOLDS,
  HOLDS_BOUNDED,
  VIOLATED,
  NOT_RUN,
  ERROR;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
