package dev.wakeproof.checker.host;

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
 * Ends a child JVM when its parent has ended, even by {@code kill -9}, which leaves the parent no
 * time to end its children. The parent holds the other end of the child's standard input, and the
 * operating system closes it with the parent. The main class that the child runs is not involved.
 */
public final class ParentWatchdog {
  private static final String CLASS_PATH = "-cp";

  private ParentWatchdog() {}

  /** Runs the main class named by the first argument, with the other arguments. */
  public static void main(String[] arguments) throws Throwable {
    Thread watch = new Thread(ParentWatchdog::haltWithParent, "leash");
    watch.setDaemon(true);
    watch.start();
    Method main = Class.forName(arguments[0]).getMethod("main", String[].class);
    // The class need not be public, as with the java command.
    main.setAccessible(true);
    try {
      main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void haltWithParent() {
    try {
      // The parent never writes to this stream: the call returns when the parent has ended.
      System.in.read();
    } catch (IOException e) {
      // The parent has ended in this case, too.
    }
    Runtime.getRuntime().halt(0);
  }

  /** Adds the watchdog to a command that starts a JVM with {@code -cp PATH MAIN}. */
  static List<String> on(List<String> command) {
    int at = command.indexOf(CLASS_PATH);
    if (at < 0) {
      return command;
    }
    List<String> leashed = known(command);
    leashed.add(at + 2, ParentWatchdog.class.getName());
    return leashed;
  }

  /** Adds this program's own classes to the class path of a command with {@code -cp PATH}. */
  public static List<String> known(List<String> command) {
    int at = command.indexOf(CLASS_PATH);
    List<String> longer = new ArrayList<>(command);
    longer.set(at + 1, command.get(at + 1) + File.pathSeparator + home());
    return longer;
  }

  private static Path home() {
    return home(ParentWatchdog.class);
  }

  /** Returns the folder or jar that contains a class. */
  public static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
