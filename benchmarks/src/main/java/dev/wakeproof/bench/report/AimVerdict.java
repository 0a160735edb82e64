package dev.wakeproof.bench.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What the measurements say of an aim, the worst first. */
public enum AimVerdict {
  /** It is missed, by more than the error. */
  MISSED,
  /** It is reached or missed, by less than the error. */
  WITHIN_ERROR,
  /** Somebody was not measured, and nothing is known to be missed. */
  NOT_MEASURED,
  /** It is reached in all cases. */
  MET;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
