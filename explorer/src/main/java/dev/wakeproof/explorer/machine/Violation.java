package dev.wakeproof.explorer.machine;

import java.util.regex.Pattern;

/**
 * What went wrong in an execution.
 *
 * @param property the name of the violated property
 * @param message what is the case, for people
 */
public record Violation(String property, String message) {
  /** Each JVM counts lambdas anew, and has them elsewhere. */
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^\\s@]*(@[0-9a-f]+)?");

  /** What stands before the names of those of the JDK's classes that are explored. */
  private static final String RENAMED = "dev.wakeproof.renamed.";

  /** What an actor, or the end of a scenario, threw. */
  public static Violation of(String thrower, Throwable thrown) {
    String text = thrown.toString().replace(RENAMED, "");
    String message = thrower + ": " + LAMBDA.matcher(text).replaceAll("\\$\\$Lambda");
    if (thrown instanceof AssertionError && thrown.getMessage() != null) {
      String property = thrown.getMessage().split("\\W", 2)[0];
      if (!property.isEmpty()) {
        return new Violation(property, message);
      }
    }
    return new Violation(thrown.getClass().getSimpleName(), message);
  }
}
