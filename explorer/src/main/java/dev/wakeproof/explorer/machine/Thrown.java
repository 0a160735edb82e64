package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.record.Recorder;
import java.util.List;

/**
 * An exception of the code under test, as text, because its code must not run later.
 *
 * @param text its class and message
 * @param frames the stack, with the test's own line first
 * @param cause the cause, or null
 * @param original the exception itself
 */
public record Thrown(
    String text, List<StackTraceElement> frames, Thrown cause, Throwable original) {
  /** Causes of causes beyond that are left out: there may be a circle. */
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

  /** The first line of the test's own code; empty if there is none. */
  public String line() {
    return frames.isEmpty()
        ? ""
        : frames.get(0).getFileName() + ":" + frames.get(0).getLineNumber();
  }

  /** The same as an exception, whose stack trace begins in the test's own code. */
  public Throwable asThrowable() {
    Copy copy = new Copy(text, cause == null ? null : cause.asThrowable());
    copy.setStackTrace(frames.toArray(new StackTraceElement[0]));
    return copy;
  }

  /** Looks as what was thrown does, and runs no code of the test to say so. */
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
