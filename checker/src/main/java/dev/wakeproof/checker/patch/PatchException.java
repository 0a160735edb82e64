package dev.wakeproof.checker.patch;

/** A patch that cannot be read, or that its text is no longer fit for; one line. */
public final class PatchException extends Exception {
  private static final long serialVersionUID = 1L;

  public PatchException(String message) {
    super(message);
  }
}
