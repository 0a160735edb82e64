package dev.wakeproof.bench.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The possible results of an aim, the worst first. */
public enum AimVerdict {
  /** Missed by more than the error. */
  MISSED,
  /** Met or missed by less than the error. */
  WITHIN_ERROR,
  /** An implementation was not measured, and no case is missed. */
  NOT_MEASURED,
  /** Met in all cases. */
  MET;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
