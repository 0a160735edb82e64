package dev.wakeproof.explorer.refusal;

/**
 * Thrown for code with effects that the explorer does not see: it gives no verdict about such code.
 */
public final class RefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates a refusal.
   *
   * @param message what is refused, and where it stands
   */
  public RefusedException(String message) {
    super(message);
  }
}
