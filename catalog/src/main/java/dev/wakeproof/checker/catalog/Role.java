package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * The purpose of a check. A verify check must hold. Checks of the other two roles must be violated,
 * which shows that the checks that hold are not vacuous.
 */
public enum Role {
  VERIFY,
  SEEDED_BUG,
  REACHABILITY;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public boolean mustTurnRed() {
    return this != VERIFY;
  }
}
