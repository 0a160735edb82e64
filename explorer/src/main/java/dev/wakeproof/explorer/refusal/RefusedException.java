package dev.wakeproof.explorer.refusal;

/** What the explorer does not see, it does not judge. */
public final class RefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** A refusal, with what is refused and where it stands. */
  public RefusedException(String message) {
    super(message);
  }
}
