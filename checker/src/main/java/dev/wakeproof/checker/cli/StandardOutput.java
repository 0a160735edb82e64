package dev.wakeproof.checker.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/** Detects failed writes to standard output: a full disk must not look like success. */
final class StandardOutput {
  /** The message of the C library when the reader, such as {@code head}, has closed the pipe. */
  private static final String NOBODY_READS = "Broken pipe";

  private StandardOutput() {}

  @SuppressWarnings("DefaultCharset") // The terminal's charset.
  static PrintWriter open() {
    return new PrintWriter(System.out, true);
  }

  /** Returns the exit code; an error code if output was lost. Java's print streams do not throw. */
  static int check(PrintWriter out, PrintWriter err, int exit) {
    if (!out.checkError()) {
      return exit;
    }
    String why = why().orElse("for a while it could not");
    if (!why.equals(NOBODY_READS)) {
      err.println("wakeproof: not all of this could be printed: " + why);
    }
    return exit == ExitCode.AS_EXPECTED ? ExitCode.NOT_AS_EXPECTED : exit;
  }

  /** Writes once more to a stream that throws, and returns its message. */
  private static Optional<String> why() {
    // Closing it would close standard output.
    @SuppressWarnings("resource")
    FileOutputStream stream = new FileOutputStream(FileDescriptor.out);
    try {
      stream.write('\n');
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }
}
