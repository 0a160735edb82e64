package dev.wakeproof.explorer.machine;

/**
 * What went wrong in an execution.
 *
 * @param property the name of the violated property
 * @param message what is the case, for people
 */
public record Violation(String property, String message) {
  /** What an actor, or the end of a scenario, threw. */
  public static Violation of(String thrower, Throwable thrown) {
    String message = thrower + ": " + thrown;
    if (thrown instanceof AssertionError && thrown.getMessage() != null) {
      String property = thrown.getMessage().split("\\W", 2)[0];
      if (!property.isEmpty()) {
        return new Violation(property, message);
      }
    }
    return new Violation(thrown.getClass().getSimpleName(), message);
  }
}
