package dev.wakeproof.explorer.refusal;

/** Refuses code with effects that the explorer does not see, instead of a verdict about it. */
public final class RefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** A refusal, with what is refused and where it stands. */
  public RefusedException(String message) {
    super(message);
  }
}
