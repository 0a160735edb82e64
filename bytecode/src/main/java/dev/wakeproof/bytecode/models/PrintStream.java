package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Output;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Objects;

/** The model of {@code java.io.PrintStream} over another stream. */
@SuppressWarnings("AnnotateFormatMethod") // As in the JDK.
public class PrintStream extends FilterOutputStream implements Appendable {
  private final Object own = OutputStreamWriter.lockOf(this, PrintStream.class);
  private final boolean flushes;
  private final OutputStreamWriter.Encoder encoder;
  private boolean trouble;
  private boolean closing;

  /** As {@code PrintStream(OutputStream)}. */
  public PrintStream(OutputStream out) {
    this(out, false);
  }

  /** As {@code PrintStream(OutputStream, boolean)}. */
  public PrintStream(OutputStream out, boolean flushes) {
    this(out, flushes, Charset.defaultCharset());
  }

  /** As {@code PrintStream(OutputStream, boolean, String)}. */
  public PrintStream(OutputStream out, boolean flushes, String charset)
      throws UnsupportedEncodingException {
    this(out, flushes, OutputStreamWriter.charset(charset));
  }

  /** As {@code PrintStream(OutputStream, boolean, Charset)}. */
  public PrintStream(OutputStream out, boolean flushes, Charset charset) {
    super(Objects.requireNonNull(out, "Null output stream"));
    this.flushes = flushes;
    this.encoder = new OutputStreamWriter.Encoder(charset);
  }

  /** A stream of the process. Its output is dropped. */
  public static final class Standard extends PrintStream {
    /** As {@code System.out}. */
    public static final PrintStream OUT = new Standard(Output.out());

    /** As {@code System.err}. */
    public static final PrintStream ERR = new Standard(Output.err());

    private final Output output;

    private Standard(Output output) {
      super(OutputStream.nullOutputStream());
      this.output = output;
    }

    @Override
    boolean isPlain() {
      return true;
    }

    @Override
    void text(String text, boolean endsLine) {
      output.pass();
    }

    @Override
    void characters(char[] text, boolean endsLine) {
      output.inside(() -> Output.drop(String.valueOf(text)));
    }

    @Override
    void formatted(Locale locale, String format, Object... arguments) {
      output.inside(() -> Output.drop(String.format(locale, format, arguments)));
    }

    @Override
    public void write(int value) {
      output.pass();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      byte[] read = new byte[length];
      output.inside(() -> System.arraycopy(bytes, offset, read, 0, length));
    }

    @Override
    public void flush() {
      output.pass();
    }

    @Override
    public void close() {
      output.close();
    }
  }

  /** An action of this stream on the stream below it. */
  private interface Action {
    void on(OutputStream below) throws IOException;
  }

  private void applyOpen(Action action) throws IOException {
    synchronized (own) {
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
      applyOpen(OutputStream::flush);
    } catch (IOException e) {
      trouble = true;
    }
  }

  @Override
  public void close() {
    synchronized (own) {
      if (!closing) {
        closing = true;
        // In the JDK this stream is the output of its encoder, which closes its output.
        pass(encoder.rest());
        flush();
        close();
        try {
          out.close();
        } catch (IOException e) {
          trouble = true;
        }
        out = null;
      }
    }
  }

  /** As {@code checkError}. */
  public boolean checkError() {
    if (out != null) {
      flush();
    }
    return out instanceof PrintStream below ? below.checkError() : trouble;
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
  public void write(int value) {
    apply(
        below -> {
          below.write(value);
          if (value == '\n' && flushes) {
            below.flush();
          }
        });
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    apply(
        below -> {
          below.write(bytes, offset, length);
          if (flushes) {
            below.flush();
          }
        });
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  /** As {@code writeBytes}. */
  public void writeBytes(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  /** Whether no class overrides a method: else the end of a line is printed by itself. */
  boolean isPlain() {
    return getClass() == PrintStream.class;
  }

  /** Writes a text, and perhaps the end of the line. */
  void text(String text, boolean endsLine) {
    apply(
        below -> {
          pass(encoder.bytesOf(endsLine ? text + System.lineSeparator() : text));
          if (flushes && (endsLine || text.indexOf('\n') >= 0)) {
            below.flush();
          }
        });
  }

  /** As in the JDK, by a method that a class may override. */
  private void pass(byte[] bytes) {
    if (bytes.length > 0) {
      write(bytes, 0, bytes.length);
    }
  }

  /** The same of an array. */
  void characters(char[] text, boolean endsLine) {
    synchronized (own) {
      text(String.valueOf(text), endsLine);
    }
  }

  /** Prints by a method that a class may override, and ends the line. */
  private void line(Runnable print) {
    synchronized (own) {
      print.run();
      text("", true);
    }
  }

  /** Writes a formatted text. */
  void formatted(Locale locale, String format, Object... arguments) {
    apply(below -> Output.formatTo(this, locale, format, arguments));
  }

  /** As {@code print(boolean)}. */
  public void print(boolean value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(char)}. */
  public void print(char value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(int)}. */
  public void print(int value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(long)}. */
  public void print(long value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(float)}. */
  public void print(float value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(double)}. */
  public void print(double value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(char[])}. */
  public void print(char[] value) {
    characters(value, false);
  }

  /** As {@code print(String)}. */
  public void print(String value) {
    text(String.valueOf(value), false);
  }

  /** As {@code print(Object)}. */
  public void print(Object value) {
    text(String.valueOf(value), false);
  }

  /** As {@code println()}. */
  public void println() {
    text("", true);
  }

  /** As {@code println(boolean)}. */
  public void println(boolean value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(char)}. */
  public void println(char value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(int)}. */
  public void println(int value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(long)}. */
  public void println(long value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(float)}. */
  public void println(float value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(double)}. */
  public void println(double value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(char[])}. */
  public void println(char[] value) {
    if (isPlain()) {
      characters(value, true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(String)}. */
  public void println(String value) {
    if (isPlain()) {
      text(String.valueOf(value), true);
    } else {
      line(() -> print(value));
    }
  }

  /** As {@code println(Object)}. */
  public void println(Object value) {
    String text = String.valueOf(value);
    if (isPlain()) {
      text(String.valueOf(text), true);
    } else {
      line(() -> print(text));
    }
  }

  /** As {@code printf(String, Object...)}. */
  public PrintStream printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  /** As {@code printf(Locale, String, Object...)}. */
  public PrintStream printf(Locale locale, String format, Object... arguments) {
    return format(locale, format, arguments);
  }

  /** As {@code format(String, Object...)}. */
  public PrintStream format(String format, Object... arguments) {
    formatted(Locale.getDefault(Locale.Category.FORMAT), format, arguments);
    return this;
  }

  /** As {@code format(Locale, String, Object...)}. */
  public PrintStream format(Locale locale, String format, Object... arguments) {
    formatted(locale, format, arguments);
    return this;
  }

  @Override
  public PrintStream append(CharSequence text) {
    print(String.valueOf(text));
    return this;
  }

  @Override
  public PrintStream append(CharSequence text, int start, int end) {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public PrintStream append(char character) {
    print(character);
    return this;
  }

  /** As {@code Throwable.printStackTrace(PrintStream)}, which a class may override. */
  public static void printStackTrace(Throwable thrown, PrintStream to) {
    if (!Output.printsItself(thrown, to)) {
      superPrintStackTrace(thrown, to);
    }
  }

  /** As {@code super.printStackTrace(PrintStream)} of an exception. */
  public static void superPrintStackTrace(Throwable thrown, PrintStream to) {
    Objects.requireNonNull(thrown);
    if (to instanceof Standard standard) {
      standard.output.print(thrown);
      return;
    }
    synchronized (to.own) {
      Output.trace(thrown, to::println);
    }
  }
}
