package dev.wakeproof.bytecode.runtime;

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

  /** As {@code getLogger}, but a new one each time: there is nothing by which they differ. */
  public static LoggerShim getLogger(String name) {
    return new LoggerShim(name);
  }

  /** As {@code getLogger}; nothing is translated. */
  public static LoggerShim getLogger(String name, String bundle) {
    return new LoggerShim(name);
  }

  /** As {@code getAnonymousLogger}. */
  public static LoggerShim getAnonymousLogger() {
    return new LoggerShim(null);
  }

  /** As {@code getGlobal}. */
  public static LoggerShim getGlobal() {
    return new LoggerShim("global");
  }

  @SuppressWarnings("unused") // The supplier of the text may have side effects.
  private static void make(Supplier<String> text) {
    String made = text.get();
  }

  /** As {@code getName}. */
  public String getName() {
    return name;
  }

  /** As {@code isLoggable}. */
  public boolean isLoggable(Level level) {
    return level.intValue() >= Level.INFO.intValue() && level.intValue() != Level.OFF.intValue();
  }

  /** As {@code log}. */
  public void log(Level level, String text) {}

  /** As {@code log}. */
  public void log(Level level, Supplier<String> text) {
    if (isLoggable(level)) {
      make(text);
    }
  }

  /** As {@code log}. */
  public void log(Level level, String text, Object parameter) {
    if (isLoggable(level)) {
      JdkObjects.use(parameter, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER);
    }
  }

  /** As {@code log}. */
  public void log(Level level, String text, Object[] parameters) {
    log(level, text, (Object) parameters);
  }

  /** As {@code log}. */
  public void log(Level level, String text, Throwable thrown) {}

  /** As {@code log}. */
  public void log(Level level, Throwable thrown, Supplier<String> text) {
    log(level, text);
  }

  /** As {@code severe}. */
  public void severe(String text) {}

  /** As {@code severe}. */
  public void severe(Supplier<String> text) {
    make(text);
  }

  /** As {@code warning}. */
  public void warning(String text) {}

  /** As {@code warning}. */
  public void warning(Supplier<String> text) {
    make(text);
  }

  /** As {@code info}. */
  public void info(String text) {}

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
