package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.record.Recorder;
import java.util.List;

/**
 * An exception of the code under test as text, because the code of the exception must not run
 * later.
 *
 * @param text its class and message
 * @param frames the stack, with the test's own line first
 * @param cause the cause, or null
 * @param original the exception itself
 */
public record Thrown(
    String text, List<StackTraceElement> frames, Thrown cause, Throwable original) {
  /** The maximum length of a chain of causes, which may be circular. */
  private static final int DEEPEST = 5;

  static Thrown of(Throwable thrown) {
    return of(thrown, 0);
  }

  private static Thrown of(Throwable thrown, int depth) {
    Throwable cause = depth == DEEPEST ? null : causeOf(thrown);
    return new Thrown(
        Violation.text(thrown),
        Recorder.cleaned(thrown.getStackTrace()),
        cause == null || cause == thrown ? null : of(cause, depth + 1),
        thrown);
  }

  private static Throwable causeOf(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable broken) {
      return null;
    }
  }

  /** Returns the first line of the test's own code; empty if there is none. */
  public String line() {
    return frames.stream()
        .filter(frame -> frame.getLineNumber() > 0) // The compiler's own methods have no lines.
        .findFirst()
        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
        .orElse("");
  }

  /** Returns an exception with this text, whose stack trace begins in the test's own code. */
  public Throwable asThrowable() {
    Copy copy = new Copy(text, cause == null ? null : cause.asThrowable());
    copy.setStackTrace(frames.toArray(new StackTraceElement[0]));
    return copy;
  }

  /** An exception that prints like the original and runs no code of the test. */
  private static final class Copy extends Exception {
    private static final long serialVersionUID = 1L;

    private final String text;

    Copy(String text, Throwable cause) {
      super(text, cause);
      this.text = text;
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // The text begins with another class.
    public String toString() {
      return text;
    }
  }
}
