package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Output;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.util.FormatterClosedException;
import java.util.Locale;
import java.util.Objects;

/** The model of {@code java.util.Formatter} over what it appends to. */
@SuppressWarnings("AnnotateFormatMethod") // As in the JDK.
public final class Formatter implements Closeable, Flushable {
  private final Locale locale;
  private Appendable to;
  private IOException last;

  /** As {@code Formatter()}. */
  public Formatter() {
    this(new StringBuilder());
  }

  /** As {@code Formatter(Appendable)}. */
  public Formatter(Appendable to) {
    this(to, Locale.getDefault(Locale.Category.FORMAT));
  }

  /** As {@code Formatter(PrintStream)}. */
  public Formatter(PrintStream to) {
    this((Appendable) Objects.requireNonNull(to));
  }

  /** As {@code Formatter(Locale)}. */
  public Formatter(Locale locale) {
    this(new StringBuilder(), locale);
  }

  /** As {@code Formatter(Appendable, Locale)}. */
  public Formatter(Appendable to, Locale locale) {
    this.to = to == null ? new StringBuilder() : to;
    this.locale = locale;
  }

  private Appendable opened() {
    if (to == null) {
      throw new FormatterClosedException();
    }
    return to;
  }

  /** As {@code locale}. */
  public Locale locale() {
    opened();
    return locale;
  }

  /** As {@code out}. */
  public Appendable out() {
    return opened();
  }

  @Override
  public String toString() {
    return opened().toString();
  }

  @Override
  public void flush() {
    if (opened() instanceof Flushable flushable) {
      try {
        flushable.flush();
      } catch (IOException e) {
        // As in the JDK, it is not kept.
      }
    }
  }

  @Override
  public void close() {
    if (to != null) {
      try {
        if (to instanceof Closeable closeable) {
          closeable.close();
        }
      } catch (IOException e) {
        last = e;
      } finally {
        to = null;
      }
    }
  }

  /** As {@code ioException}. */
  public IOException ioException() {
    return last;
  }

  /** As {@code format(String, Object...)}. */
  public Formatter format(String format, Object... arguments) {
    return format(locale, format, arguments);
  }

  /** As {@code format(Locale, String, Object...)}. */
  public Formatter format(Locale by, String format, Object... arguments) {
    opened();
    Output.formatTo(new Pieces(), by, format, arguments);
    return this;
  }

  /** An action on what is appended to. */
  private interface Action {
    void on(Appendable below) throws IOException;
  }

  /** Passes on the pieces of a formatter of the JDK: the calls of rewritten code are steps. */
  private final class Pieces implements Appendable {
    private Appendable apply(Action action) {
      try {
        action.on(to);
      } catch (IOException e) {
        last = e;
      }
      return this;
    }

    @Override
    public Appendable append(CharSequence text) {
      return apply(below -> below.append(text));
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) {
      return apply(below -> below.append(text, start, end));
    }

    @Override
    public Appendable append(char character) {
      return apply(below -> below.append(character));
    }
  }
}
