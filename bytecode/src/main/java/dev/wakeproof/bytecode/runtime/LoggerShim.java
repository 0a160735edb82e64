package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.logging.Level;

/**
 * Replaces {@code java.util.logging.Logger}: a message at {@code INFO} or above is evaluated, and
 * not printed. Setting another level is refused.
 */
public final class LoggerShim extends PlainObject {
  private final String name;

  private LoggerShim(String name) {
    this.name = name;
  }

  /** As {@code getLogger}: one for each name, which belongs to all executions. */
  public static LoggerShim getLogger(String name) {
    Objects.requireNonNull(name);
    return World.current().statics().logger(name, () -> new LoggerShim(name));
  }

  /** As {@code getLogger}; nothing is translated. */
  public static LoggerShim getLogger(String name, String bundle) {
    return getLogger(name);
  }

  /** As {@code getAnonymousLogger}. */
  public static LoggerShim getAnonymousLogger() {
    return new LoggerShim(null);
  }

  /** As {@code getGlobal}. */
  public static LoggerShim getGlobal() {
    return getLogger("global");
  }

  private static void make(Supplier<String> text) {
    LogHandler.publish(text.get(), null);
  }

  /** As {@code getName}. */
  public String getName() {
    return name;
  }

  /** As {@code isLoggable}. */
  public boolean isLoggable(Level level) {
    return level.intValue() >= Level.INFO.intValue();
  }

  /** As {@code log}. */
  public void log(Level level, String text) {
    if (isLoggable(level)) {
      LogHandler.publish(text, null);
    }
  }

  /** As {@code log}. */
  public void log(Level level, Supplier<String> text) {
    if (isLoggable(level)) {
      make(text);
    }
  }

  /** As {@code log}. */
  public void log(Level level, String text, Object parameter) {
    if (isLoggable(level)) {
      LogHandler.publish(text, null, parameter);
    }
  }

  /** As {@code log}. */
  public void log(Level level, String text, Object[] parameters) {
    if (isLoggable(level)) {
      if (parameters != null) {
        Elements.show(parameters, Mode.PLAIN.ordinal());
      }
      LogHandler.publish(text, null, parameters);
    }
  }

  /** As {@code log}. */
  public void log(Level level, String text, Throwable thrown) {
    if (isLoggable(level)) {
      LogHandler.publish(text, thrown);
    }
  }

  /** As {@code log}. */
  public void log(Level level, Throwable thrown, Supplier<String> text) {
    if (isLoggable(level)) {
      LogHandler.publish(text.get(), thrown);
    }
  }

  /** As {@code severe}. */
  public void severe(String text) {
    LogHandler.publish(text, null);
  }

  /** As {@code severe}. */
  public void severe(Supplier<String> text) {
    make(text);
  }

  /** As {@code warning}. */
  public void warning(String text) {
    LogHandler.publish(text, null);
  }

  /** As {@code warning}. */
  public void warning(Supplier<String> text) {
    make(text);
  }

  /** As {@code info}. */
  public void info(String text) {
    LogHandler.publish(text, null);
  }

  /** As {@code info}. */
  public void info(Supplier<String> text) {
    make(text);
  }

  /** As {@code config}: below the level. */
  public void config(String text) {}

  /** As {@code config}. */
  public void config(Supplier<String> text) {}

  /** As {@code fine}. */
  public void fine(String text) {}

  /** As {@code fine}. */
  public void fine(Supplier<String> text) {}

  /** As {@code finer}. */
  public void finer(String text) {}

  /** As {@code finer}. */
  public void finer(Supplier<String> text) {}

  /** As {@code finest}. */
  public void finest(String text) {}

  /** As {@code finest}. */
  public void finest(Supplier<String> text) {}
}
