package dev.wakeproof.bytecode.runtime;

import java.util.ResourceBundle;
import java.util.function.Supplier;

/**
 * What {@code System.getLogger} returns: a message at {@code INFO} or above is evaluated, and not
 * printed.
 */
public final class SystemLogger extends PlainObject implements System.Logger {
  private final String name;

  private SystemLogger(String name) {
    this.name = name;
  }

  /** As {@link System#getLogger(String)}. */
  public static System.Logger of(String name) {
    return new SystemLogger(name);
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isLoggable(Level level) {
    return level != Level.OFF && level.getSeverity() >= Level.INFO.getSeverity();
  }

  @Override
  public void log(Level level, String text) {}

  @Override
  public void log(Level level, Supplier<String> text) {
    make(level, text);
  }

  @Override
  public void log(Level level, Object object) {
    if (isLoggable(level)) {
      String made = String.valueOf(object);
      use(level, made);
    }
  }

  @Override
  public void log(Level level, String text, Throwable thrown) {}

  @Override
  public void log(Level level, Supplier<String> text, Throwable thrown) {
    make(level, text);
  }

  @Override
  public void log(Level level, String format, Object... parameters) {
    use(level, parameters);
  }

  @Override
  public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {}

  @Override
  public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
    use(level, parameters);
  }

  private void make(Level level, Supplier<String> text) {
    if (isLoggable(level)) {
      use(level, text.get());
    }
  }

  private void use(Level level, Object parameter) {
    if (isLoggable(level)) {
      JdkObjects.use(parameter, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER);
    }
  }
}
