package dev.wakeproof.property;

/** A program violates a property. */
final class ProgramViolation extends Violation {
  private static final long serialVersionUID = 1;

  private final transient Program program;

  ProgramViolation(String property, String message, Program program) {
    super(property, message);
    this.program = program;
  }

  /** Returns the program that violated the property. */
  Program program() {
    return program;
  }
}
