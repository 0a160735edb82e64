package dev.wakeproof.explorer.machine;

import java.util.regex.Pattern;

/**
 * What went wrong in an execution.
 *
 * @param property the name of the violated property
 * @param message what is the case, for people
 * @param thrown what code under test threw; null if it threw nothing
 */
public record Violation(String property, String message, Thrown thrown) {
  /** Each JVM counts lambdas anew, and has them elsewhere. */
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^\\s@]*(@[0-9a-f]+)?");

  /** What stands before the names of those of the JDK's classes that are explored. */
  private static final String RENAMED = "dev.wakeproof.renamed.";

  /** One that nothing was thrown for. */
  public Violation(String property, String message) {
    this(property, message, null);
  }

  /** What was thrown is another object in each execution. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Violation violation
        && property.equals(violation.property)
        && message.equals(violation.message);
  }

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  /** What an actor, or the end of a scenario, threw. */
  public static Violation of(String thrower, Throwable thrown) {
    Thrown shown = Thrown.of(thrown);
    String message = thrower + ": " + shown.text();
    String said = thrown instanceof AssertionError ? said(thrown) : null;
    if (said != null) {
      String property = said.split("\\W", 2)[0];
      if (!property.isEmpty()) {
        return new Violation(property, message, shown);
      }
    }
    return new Violation(thrown.getClass().getSimpleName(), message, shown);
  }

  /** What it is, in the words of the code under test, which may fail to find any. */
  static String text(Throwable thrown) {
    try {
      String text = String.valueOf((Object) thrown.toString()).replace(RENAMED, "");
      return LAMBDA.matcher(text).replaceAll("\\$\\$Lambda");
    } catch (Throwable broken) {
      return thrown.getClass().getName()
          + " (its toString throws a "
          + broken.getClass().getName()
          + ")";
    }
  }

  private static String said(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (Throwable broken) {
      return null;
    }
  }
}
