package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a check is for; a control or a witness must come out violated, or the proofs are empty. */
public enum Role {
  PROOF,
  CONTROL,
  WITNESS;

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public boolean mustTurnRed() {
    return this != PROOF;
  }
}
