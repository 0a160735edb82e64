package dev.wakeproof.checker.host;

import java.util.Map;

/** Describes a child process that ended without a result. */
public final class Killed {
  private static final int KILL = 9;

  private static final Map<Integer, String> NAMES =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 6, "SIGABRT", KILL, "SIGKILL", 11, "SIGSEGV", 15,
          "SIGTERM");

  private Killed() {}

  /**
   * Describes how the process ended, and why, as far as that is visible.
   *
   * @param process the name of the process for users
   * @param said the first output of the process; may be empty
   */
  public static String reason(String process, Children.Ending ending, String said) {
    int signal = ending.signal();
    if (signal == 0) {
      return process
          + " ended with exit code "
          + ending.exit()
          + ": "
          + (said.isEmpty() ? "it said nothing" : said);
    }
    return process
        + " was killed by signal "
        + signal
        + " ("
        + NAMES.getOrDefault(signal, "?")
        + ") before it had a result"
        + (signal == KILL
            ? ": unless a user killed it, the machine ran out of memory; run it again with less"
                + " beside it, or lower limits.memoryMb"
            : said.isEmpty() ? "" : ": " + said);
  }
}
