package dev.wakeproof.property;

/** A property is violated; the message starts with its name. */
class Violation extends AssertionError {
  private static final long serialVersionUID = 1;

  Violation(String property, String message) {
    super(property + ": " + message);
  }
}
