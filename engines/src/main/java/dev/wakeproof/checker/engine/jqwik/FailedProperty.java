package dev.wakeproof.checker.engine.jqwik;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the name of the property that a failed test violates. */
final class FailedProperty {
  private static final Pattern INVARIANT = Pattern.compile("Invariant '?(\\w+)'? failed");
  private static final Pattern FIRST_WORD = Pattern.compile("\\W*(\\w+)");

  private FailedProperty() {}

  /**
   * Returns the name. The message of an assertion starts with it. jqwik wraps failures within a
   * sequence of actions, so the innermost assertion counts.
   */
  static String name(Throwable failure) {
    AssertionError innermost = null;
    for (Throwable next = failure; next != null; next = next.getCause()) {
      Matcher invariant = INVARIANT.matcher(String.valueOf(next.getMessage()));
      if (invariant.find()) {
        return invariant.group(1);
      }
      if (next instanceof AssertionError assertion) {
        innermost = assertion;
      }
    }
    if (innermost == null || innermost.getMessage() == null) {
      return (innermost == null ? failure : innermost).getClass().getSimpleName();
    }
    Matcher word = FIRST_WORD.matcher(innermost.getMessage());
    return word.lookingAt() ? word.group(1) : innermost.getClass().getSimpleName();
  }
}
