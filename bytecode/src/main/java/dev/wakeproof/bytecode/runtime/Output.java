package dev.wakeproof.bytecode.runtime;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Replaces {@code System.out} and {@code System.err}: the output of thousands of executions is
 * dropped. The texts are evaluated, because that may take steps, and no lock is held meanwhile.
 */
@SuppressWarnings("AnnotateFormatMethod") // Its parent, which it takes after, has none.
public final class Output extends PrintStream {
  private static final Output STREAM = new Output();

  private Output() {
    super(OutputStream.nullOutputStream());
  }

  /** As {@code System.out}. */
  public static PrintStream stream() {
    return STREAM;
  }

  /** As {@link Throwable#printStackTrace()}. */
  public static void printStackTrace(Throwable thrown) {}

  /** As {@link Throwable#printStackTrace(PrintStream)}. */
  public static void printStackTrace(Throwable thrown, PrintStream to) {}

  @Override
  public void println() {}

  @Override
  public void println(boolean value) {}

  @Override
  public void println(char value) {}

  @Override
  public void println(int value) {}

  @Override
  public void println(long value) {}

  @Override
  public void println(float value) {}

  @Override
  public void println(double value) {}

  @Override
  public void println(char[] value) {}

  @Override
  public void println(String value) {
    text(value);
  }

  @Override
  public void println(Object value) {
    print(value);
  }

  @Override
  public void print(boolean value) {}

  @Override
  public void print(char value) {}

  @Override
  public void print(int value) {}

  @Override
  public void print(long value) {}

  @Override
  public void print(float value) {}

  @Override
  public void print(double value) {}

  @Override
  public void print(char[] value) {}

  @Override
  public void print(String value) {
    text(value);
  }

  @Override
  public void print(Object value) {
    text(String.valueOf(value));
  }

  @Override
  public PrintStream printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... arguments) {
    return format(locale, format, arguments);
  }

  @Override
  public PrintStream format(String format, Object... arguments) {
    print((Object) String.format(format, arguments));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... arguments) {
    print((Object) String.format(locale, format, arguments));
    return this;
  }

  @Override
  public PrintStream append(CharSequence text) {
    print((Object) text);
    return this;
  }

  @Override
  public PrintStream append(CharSequence text, int start, int end) {
    print((Object) text.subSequence(start, end));
    return this;
  }

  @Override
  public PrintStream append(char value) {
    return this;
  }

  @Override
  public void flush() {}

  /** A loop that prints something goes on doing so. */
  private static void text(String printed) {
    if (printed == null || !printed.isEmpty()) {
      Loops.effect();
    }
  }
}
