package dev.wakeproof.bytecode.runtime;

import java.lang.reflect.Modifier;
import java.text.MessageFormat;
import java.util.logging.LogRecord;
import java.util.logging.StreamHandler;
import java.util.regex.Pattern;

/** The console handler, to which all loggers publish. It makes the text and prints nothing. */
final class LogHandler {
  private static final Object CONSOLE = new Object();
  private static final Pattern PARAMETER = Pattern.compile("\\{\\d");

  /** Whether the handler makes the text in its monitor: JDK 17 does, JDK 25 does not. */
  private static final boolean FORMATS_INSIDE = isPublishSynchronized();

  private LogHandler() {}

  private static boolean isPublishSynchronized() {
    try {
      return Modifier.isSynchronized(
          StreamHandler.class.getMethod("publish", LogRecord.class).getModifiers());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As {@code publish}: the parameters and the exception are asked for their texts. */
  static void publish(String text, Throwable thrown, Object... parameters) {
    if (FORMATS_INSIDE) {
      Monitors.inside(
          CONSOLE,
          () -> {
            format(text, thrown, parameters);
            write();
          });
    } else {
      format(text, thrown, parameters);
      Monitors.inside(CONSOLE, LogHandler::write);
    }
  }

  /** The console is {@code System.err}. */
  private static void write() {
    Monitors.passOutput(Output.ERR);
  }

  /** The handler of the JDK reports an exception of these texts, and goes on. */
  private static void format(String text, Throwable thrown, Object... parameters) {
    try {
      if (parameters != null && text != null && PARAMETER.matcher(text).find()) {
        for (Object parameter : parameters) {
          JdkObjects.use(parameter, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER);
        }
        Output.drop(MessageFormat.format(text, parameters));
      }
    } catch (Exception e) {
      Refusals.pass(e);
    }
    try {
      if (thrown != null) {
        Output.requireOwnTrace(thrown);
        Output.drop(Output.traceOf(thrown));
      }
    } catch (Exception e) {
      Refusals.pass(e);
    }
  }
}
