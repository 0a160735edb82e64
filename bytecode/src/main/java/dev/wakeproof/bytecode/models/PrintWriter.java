package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import dev.wakeproof.bytecode.runtime.Output;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Objects;

/** The model of {@code java.io.PrintWriter} over another writer. */
@SuppressWarnings({"AnnotateFormatMethod", "SynchronizeOnNonFinalField"}) // As in the JDK.
public class PrintWriter extends Writer {
  /** As {@code out}. */
  protected Writer out;

  private final boolean flushes;

  /** The stream that is asked for errors; null if it is no such stream. */
  private final PrintStream stream;

  private boolean trouble;

  /** As {@code PrintWriter(Writer)}. */
  public PrintWriter(Writer out) {
    this(out, false);
  }

  /** As {@code PrintWriter(Writer, boolean)}. */
  public PrintWriter(Writer out, boolean flushes) {
    this(out, flushes, null);
  }

  private PrintWriter(Writer out, boolean flushes, PrintStream stream) {
    super(out);
    this.out = out;
    this.flushes = flushes;
    this.stream = stream;
    if (OutputStreamWriter.lockOf(this, PrintWriter.class) != this) {
      lock = new Object();
    }
  }

  /** As {@code PrintWriter(OutputStream)}. */
  public PrintWriter(OutputStream out) {
    this(out, false);
  }

  /** As {@code PrintWriter(OutputStream, boolean)}. */
  public PrintWriter(OutputStream out, boolean flushes) {
    this(buffered(new OutputStreamWriter(out)), flushes, printing(out));
  }

  /** As {@code PrintWriter(OutputStream, boolean, Charset)}. */
  public PrintWriter(OutputStream out, boolean flushes, Charset charset) {
    this(buffered(new OutputStreamWriter(out, charset)), flushes, printing(out));
  }

  private static PrintStream printing(Object out) {
    return out instanceof PrintStream found ? found : null;
  }

  /** The models stand for the classes of the JDK that a buffer takes and extends. */
  private static Writer buffered(Object writer) {
    Object buffered = new BufferedWriter((java.io.Writer) writer);
    return (Writer) buffered;
  }

  /** An action of this writer on the writer below it. */
  private interface Action {
    void on(Writer below) throws IOException;
  }

  private void applyOpen(Action action) throws IOException {
    synchronized (lock) {
      if (out == null) {
        throw new IOException("Stream closed");
      }
      action.on(out);
    }
  }

  private void apply(Action action) {
    try {
      applyOpen(action);
    } catch (InterruptedIOException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void flush() {
    try {
      applyOpen(Writer::flush);
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void close() {
    try {
      synchronized (lock) {
        if (out != null) {
          out.close();
          out = null;
        }
      }
    } catch (IOException e) {
      trouble = true;
    }
  }

  /** As {@code checkError}. */
  public boolean checkError() {
    if (out != null) {
      flush();
    }
    if (out instanceof PrintWriter below) {
      return below.checkError();
    }
    return stream == null ? trouble : stream.checkError();
  }

  /** As {@code setError}. */
  protected void setError() {
    trouble = true;
  }

  /** As {@code clearError}. */
  protected void clearError() {
    trouble = false;
  }

  @Override
  public void write(int character) {
    apply(below -> below.write(character));
  }

  @Override
  public void write(char[] characters, int offset, int length) {
    apply(below -> below.write(characters, offset, length));
  }

  @Override
  public void write(char[] characters) {
    write(characters, 0, characters.length);
  }

  @Override
  public void write(String text, int offset, int length) {
    apply(below -> below.write(text, offset, length));
  }

  @Override
  public void write(String text) {
    write(text, 0, text.length());
  }

  /** As {@code print(boolean)}. */
  public void print(boolean value) {
    write(String.valueOf(value));
  }

  /** As {@code print(char)}. */
  public void print(char value) {
    write(value);
  }

  /** As {@code print(int)}. */
  public void print(int value) {
    write(String.valueOf(value));
  }

  /** As {@code print(long)}. */
  public void print(long value) {
    write(String.valueOf(value));
  }

  /** As {@code print(float)}. */
  public void print(float value) {
    write(String.valueOf(value));
  }

  /** As {@code print(double)}. */
  public void print(double value) {
    write(String.valueOf(value));
  }

  /** As {@code print(char[])}. */
  public void print(char[] value) {
    write(value);
  }

  /** As {@code print(String)}. */
  public void print(String value) {
    write(String.valueOf(value));
  }

  /** As {@code print(Object)}. */
  public void print(Object value) {
    write(String.valueOf(value));
  }

  /** As {@code println()}. */
  public void println() {
    apply(
        below -> {
          below.write(System.lineSeparator());
          if (flushes) {
            below.flush();
          }
        });
  }

  /** As {@code println(boolean)}. */
  public void println(boolean value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(char)}. */
  public void println(char value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(int)}. */
  public void println(int value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(long)}. */
  public void println(long value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(float)}. */
  public void println(float value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(double)}. */
  public void println(double value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(char[])}. */
  public void println(char[] value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(String)}. */
  public void println(String value) {
    synchronized (lock) {
      print(value);
      println();
    }
  }

  /** As {@code println(Object)}. */
  public void println(Object value) {
    String text = String.valueOf(value);
    synchronized (lock) {
      print(text);
      println();
    }
  }

  /** As {@code printf(String, Object...)}. */
  public PrintWriter printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  /** As {@code printf(Locale, String, Object...)}. */
  public PrintWriter printf(Locale locale, String format, Object... arguments) {
    return format(locale, format, arguments);
  }

  /** As {@code format(String, Object...)}. */
  public PrintWriter format(String format, Object... arguments) {
    formatted(() -> Output.formatTo(this, format, arguments));
    return this;
  }

  /** As {@code format(Locale, String, Object...)}. */
  public PrintWriter format(Locale locale, String format, Object... arguments) {
    formatted(() -> Output.formatTo(this, locale, format, arguments));
    return this;
  }

  private void formatted(Runnable pieces) {
    apply(
        below -> {
          pieces.run();
          if (flushes) {
            below.flush();
          }
        });
  }

  @Override
  public PrintWriter append(CharSequence text) {
    write(String.valueOf(text));
    return this;
  }

  @Override
  public PrintWriter append(CharSequence text, int start, int end) {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public PrintWriter append(char character) {
    write(character);
    return this;
  }

  /** As {@code Throwable.printStackTrace(PrintWriter)}, which no class may override. */
  public static void printStackTrace(Throwable thrown, PrintWriter to) {
    Output.requireOwnTrace(thrown);
    superPrintStackTrace(thrown, to);
  }

  /** As {@code super.printStackTrace(PrintWriter)} of an exception. */
  public static void superPrintStackTrace(Throwable thrown, PrintWriter to) {
    Objects.requireNonNull(thrown);
    synchronized (JdkStreams.locksItsOwn() ? to.lock : to) {
      Output.trace(thrown, to::println);
    }
  }
}
