package dev.wakeproof.checker.cli;

import java.io.Console;

/** Whether there is a terminal at both ends. */
final class Terminal {
  private Terminal() {}

  @SuppressWarnings("SystemConsoleNull") // What is not null is asked.
  static boolean isThere() {
    Console console = System.console();
    return console != null && isTerminal(console);
  }

  /** From JDK 22 on there may be a console where there is no terminal, and it can be asked. */
  private static boolean isTerminal(Console console) {
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
