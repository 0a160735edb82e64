package dev.wakeproof.checker.patch;

/** Thrown for a patch that cannot be read or does not apply; the message has one line. */
public final class PatchException extends Exception {
  private static final long serialVersionUID = 1L;

  public PatchException(String message) {
    super(message);
  }
}
