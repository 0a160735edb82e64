package dev.wakeproof.checker.cli;

/** The exit codes of the commands, documented in the help of {@code wakeproof}. */
final class ExitCode {
  static final int AS_EXPECTED = 0;
  static final int NOT_AS_EXPECTED = 1;
  static final int BAD_INPUT = 2;
  static final int UNAVAILABLE = 3;
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
