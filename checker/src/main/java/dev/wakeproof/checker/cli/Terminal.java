package dev.wakeproof.checker.cli;

import java.io.Console;

/** Tells whether input and output are a terminal. */
final class Terminal {
  private Terminal() {}

  @SuppressWarnings("SystemConsoleNull") // What is not null is asked.
  static boolean isThere() {
    Console console = System.console();
    return console != null && isTerminal(console);
  }

  /** From JDK 22 on, there is a console without a terminal, too, and the console says which. */
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
