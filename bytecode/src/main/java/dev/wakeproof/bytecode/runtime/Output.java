package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.Formatter;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The monitor and the texts of {@code System.out} and {@code System.err}: the output of thousands
 * of executions is dropped. The texts are evaluated, because that may take steps. As in the JDK, a
 * call enters the stream's monitor, and holds it while it formats or asks an exception for its
 * text.
 */
@SuppressWarnings("AnnotateFormatMethod") // As in the JDK.
public final class Output {
  static final Output OUT = new Output();
  static final Output ERR = new Output();

  /** The name of the class of the two streams, which belongs to each exploration. */
  static final String STREAM = "dev.wakeproof.renamed.java.io.PrintStream$Standard";

  private static final String TYPE = STREAM.substring(0, STREAM.indexOf('$'));

  private Output() {}

  /** The name of a class in a message. */
  static String nameOf(Class<?> type) {
    return type.getName().equals(STREAM) ? "java.io.PrintStream" : type.getTypeName();
  }

  /** Whether a buffer of the JDK may start small, as one that a virtual thread makes. */
  public static boolean startsSmall() {
    return false;
  }

  /** Returns the monitor and the texts of {@code System.out}. */
  public static Output out() {
    return OUT;
  }

  /** Returns the monitor and the texts of {@code System.err}. */
  public static Output err() {
    return ERR;
  }

  /** As {@link Throwable#printStackTrace()}, which a class may override. */
  public static void printStackTrace(Throwable thrown) {
    if (overrides(thrown)) {
      thrown.printStackTrace();
    } else {
      superPrintStackTrace(thrown);
    }
  }

  /** As {@code super.printStackTrace()} of an exception. */
  public static void superPrintStackTrace(Throwable thrown) {
    Method own = ownPrinter(thrown);
    if (own == null) {
      ERR.print(thrown);
      return;
    }
    try {
      Class<?> stream = Class.forName(STREAM, true, own.getParameterTypes()[0].getClassLoader());
      invoke(own, thrown, stream.getField("ERR").get(null));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Calls the method of an exception that prints it to a stream; returns whether it has one. */
  public static boolean printsItself(Throwable thrown, Object stream) {
    Method own = ownPrinter(thrown);
    if (own != null) {
      invoke(own, thrown, stream);
    }
    return own != null;
  }

  private static void invoke(Method own, Throwable thrown, Object stream) {
    try {
      own.setAccessible(true);
      own.invoke(thrown, stream);
    } catch (InvocationTargetException e) {
      throw Refusals.unchecked(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method ownPrinter(Throwable thrown) {
    return Arrays.stream(thrown.getClass().getMethods())
        .filter(
            method ->
                method.getName().equals("printStackTrace")
                    && method.getParameterCount() == 1
                    && method.getParameterTypes()[0].getName().equals(TYPE))
        .findFirst()
        .orElse(null);
  }

  private static boolean overrides(Throwable thrown, Class<?>... parameters) {
    try {
      return thrown.getClass().getMethod("printStackTrace", parameters).getDeclaringClass()
          != Throwable.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Refuses an exception that prints itself to a writer, which has another class here. */
  public static void requireOwnTrace(Throwable thrown) {
    boolean overrides =
        Arrays.stream(thrown.getClass().getMethods())
            .anyMatch(
                method ->
                    method.getName().equals("printStackTrace")
                        && method.getParameterCount() == 1
                        && method.getDeclaringClass() != Throwable.class
                        && !method.getParameterTypes()[0].getSimpleName().equals("PrintStream"));
    if (overrides) {
      throw Refusals.refuse(
          thrown.getClass().getName() + ".printStackTrace(PrintWriter), which the JDK calls");
    }
  }

  /** Prints an exception, as {@code super.printStackTrace(PrintStream)} does. */
  public void print(Throwable thrown) {
    Objects.requireNonNull(thrown);
    Set<Throwable> printed = Collections.newSetFromMap(new IdentityHashMap<>());
    Monitors.inside(this, () -> printStackTrace(thrown, printed));
  }

  private static void printStackTrace(Throwable thrown, Set<Throwable> printed) {
    // The JDK shows the text of an exception that it has printed before, too.
    drop(thrown.toString());
    if (printed.add(thrown)) {
      for (Throwable suppressed : thrown.getSuppressed()) {
        printStackTrace(suppressed, printed);
      }
      Throwable cause = thrown.getCause();
      if (cause != null) {
        printStackTrace(cause, printed);
      }
    }
  }

  /** The text that {@link Throwable#printStackTrace()} prints, with the frames of the program. */
  static String traceOf(Throwable thrown) {
    StringJoiner text = new StringJoiner(System.lineSeparator());
    trace(thrown, line -> text.add(Reflected.corrected(String.valueOf(line))));
    return text.toString();
  }

  /**
   * Passes on what the JDK prints: the exception itself, and then lines, each as soon as it is
   * known.
   */
  public static void trace(Throwable thrown, Consumer<Object> printed) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    seen.add(thrown);
    JdkObjects.use(thrown, JdkObjects.ASKS_ELEMENTS);
    printed.accept(thrown);
    List<StackTraceElement> frames = framesOf(thrown);
    frames.forEach(frame -> printed.accept("\tat " + textOf(frame)));
    for (Throwable suppressed : thrown.getSuppressed()) {
      trace(suppressed, frames, "\t", "Suppressed: ", printed, seen);
    }
    Throwable cause = thrown.getCause();
    if (cause != null) {
      trace(cause, frames, "", "Caused by: ", printed, seen);
    }
  }

  /** The same, of an exception in another one, without the frames at the end that both have. */
  private static void trace(
      Throwable thrown,
      List<StackTraceElement> enclosing,
      String prefix,
      String caption,
      Consumer<Object> printed,
      Set<Throwable> seen) {
    JdkObjects.use(thrown, JdkObjects.ASKS_ELEMENTS);
    if (!seen.add(thrown)) {
      printed.accept(
          Reflected.corrected(prefix + caption + "[CIRCULAR REFERENCE: " + thrown + "]"));
      return;
    }
    List<StackTraceElement> frames = framesOf(thrown);
    int common = 0;
    while (common < Math.min(frames.size(), enclosing.size())
        && frames
            .get(frames.size() - 1 - common)
            .equals(enclosing.get(enclosing.size() - 1 - common))) {
      common++;
    }
    printed.accept(Reflected.corrected(prefix + caption + thrown));
    for (StackTraceElement frame : frames.subList(0, frames.size() - common)) {
      printed.accept(prefix + "\tat " + textOf(frame));
    }
    if (common > 0) {
      printed.accept(prefix + "\t... " + common + " more");
    }
    for (Throwable suppressed : thrown.getSuppressed()) {
      trace(suppressed, frames, prefix + "\t", "Suppressed: ", printed, seen);
    }
    Throwable cause = thrown.getCause();
    if (cause != null) {
      trace(cause, frames, prefix, "Caused by: ", printed, seen);
    }
  }

  /**
   * The frames of the program. As in the JDK, an overridden {@code getStackTrace} has no effect.
   */
  private static List<StackTraceElement> framesOf(Throwable thrown) {
    return Stream.of(Kind.stackTraceOf(thrown))
        .takeWhile(
            frame ->
                !frame.getClassName().startsWith("java.lang.reflect.")
                    && !frame.getClassName().startsWith("jdk.internal.reflect."))
        .filter(frame -> !frame.getClassName().startsWith("dev.wakeproof.bytecode.runtime."))
        .toList();
  }

  private static String textOf(StackTraceElement frame) {
    return frame.toString().replace("dev.wakeproof.renamed.", "");
  }

  /** As {@code Formatter.format}: appends each piece of the text as soon as it is known. */
  public static void formatTo(Appendable to, String format, Object... arguments) {
    formatTo(to, Locale.getDefault(Locale.Category.FORMAT), format, arguments);
  }

  /** As {@code Formatter.format}, in that locale. */
  @SuppressWarnings("resource") // It belongs to the writer.
  public static void formatTo(Appendable to, Locale locale, String format, Object... arguments) {
    if (arguments != null) {
      Elements.show(arguments, Mode.PLAIN.ordinal());
      for (Object argument : arguments) {
        JdkObjects.use(argument, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER);
      }
    }
    new Formatter(corrected(to), locale).format(format, Texts.named(format, arguments));
  }

  /** Passes on what a formatter adds, with the names that classes have in the program. */
  private static Appendable corrected(Appendable to) {
    return new Appendable() {
      @Override
      public Appendable append(CharSequence text) throws IOException {
        to.append(text == null ? null : Reflected.corrected(text.toString()));
        return this;
      }

      @Override
      public Appendable append(CharSequence text, int start, int end) throws IOException {
        to.append(text, start, end);
        return this;
      }

      @Override
      public Appendable append(char character) throws IOException {
        to.append(character);
        return this;
      }
    };
  }

  /** Enters the monitor and leaves it again, as a call that prints no text does. */
  public void pass() {
    Monitors.passOutput(this);
  }

  /** Runs code in the monitor. */
  public void inside(Runnable code) {
    Monitors.inside(this, code);
  }

  /** Refuses to close the stream. */
  @SuppressWarnings("DoNotCallSuggester") // The program may call it.
  public void close() {
    throw Refusals.refuse("java.io.PrintStream.close of System.out or System.err");
  }

  /** Drops a text. To compute it may take steps; to print it changes nothing that threads see. */
  public static void drop(String text) {}
}
