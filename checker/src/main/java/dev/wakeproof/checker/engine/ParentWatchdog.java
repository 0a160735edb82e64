package dev.wakeproof.checker.engine;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Ends a child JVM when its parent is gone, however that went: a {@code kill -9} leaves no time to
 * end children. The parent holds the other end of the child's standard input, which the operating
 * system closes with the parent; what the child was to run knows nothing of it.
 */
public final class ParentWatchdog {
  private static final String CLASS_PATH = "-cp";

  private ParentWatchdog() {}

  /** Runs the main class that is named first, with the other arguments. */
  public static void main(String[] arguments) throws Throwable {
    Thread watch = new Thread(ParentWatchdog::haltWithParent, "leash");
    watch.setDaemon(true);
    watch.start();
    Method main = Class.forName(arguments[0]).getMethod("main", String[].class);
    // Of a class that need not be public, as the java command has it.
    main.setAccessible(true);
    try {
      main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void haltWithParent() {
    try {
      // Nothing is written to it: this returns at its end.
      System.in.read();
    } catch (IOException e) {
      // As gone as a parent can be.
    }
    Runtime.getRuntime().halt(0);
  }

  /** {@code command}, put on the leash if it starts a JVM with {@code -cp PATH MAIN}. */
  static List<String> on(List<String> command) {
    int at = command.indexOf(CLASS_PATH);
    if (at < 0) {
      return command;
    }
    List<String> leashed = known(command);
    leashed.add(at + 2, ParentWatchdog.class.getName());
    return leashed;
  }

  /** A {@code command} with {@code -cp PATH}, which finds this program's own classes, too. */
  public static List<String> known(List<String> command) {
    int at = command.indexOf(CLASS_PATH);
    List<String> longer = new ArrayList<>(command);
    longer.set(at + 1, command.get(at + 1) + File.pathSeparator + home());
    return longer;
  }

  private static Path home() {
    return home(ParentWatchdog.class);
  }

  /** The folder or the jar that a class is in. */
  public static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
