package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Objects;
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
    Observations.keepAll();
  }

  /** As {@link System#getLogger(String)}. */
  public static System.Logger of(String name) {
    return new SystemLogger(Objects.requireNonNull(name));
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isLoggable(Level level) {
    return level.getSeverity() >= Level.INFO.getSeverity();
  }

  @Override
  public void log(Level level, String text) {
    publish(level, text, null);
  }

  @Override
  public void log(Level level, Supplier<String> text) {
    make(level, text, null);
  }

  @Override
  public void log(Level level, Object object) {
    Objects.requireNonNull(object);
    if (isLoggable(level)) {
      JdkObjects.use(object, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER | JdkObjects.SHOWS);
      LogHandler.publish(object.toString(), null);
    }
  }

  @Override
  public void log(Level level, String text, Throwable thrown) {
    publish(level, text, thrown);
  }

  @Override
  public void log(Level level, Supplier<String> text, Throwable thrown) {
    make(level, text, thrown);
  }

  @Override
  public void log(Level level, String format, Object... parameters) {
    publish(level, format, null, parameters);
  }

  @Override
  public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {
    publish(level, text, thrown);
  }

  @Override
  public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
    publish(level, format, null, parameters);
  }

  private void make(Level level, Supplier<String> text, Throwable thrown) {
    Objects.requireNonNull(text);
    if (isLoggable(level)) {
      LogHandler.publish(text.get(), thrown);
    }
  }

  private void publish(Level level, String text, Throwable thrown, Object... parameters) {
    if (isLoggable(level)) {
      if (parameters != null) {
        Elements.show(parameters, Mode.PLAIN.ordinal());
      }
      LogHandler.publish(text, thrown, parameters);
    }
  }
}
