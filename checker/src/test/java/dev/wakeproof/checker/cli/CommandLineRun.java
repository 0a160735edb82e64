package dev.wakeproof.checker.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The output and the exit code of a command. */
public record CommandLineRun(int exit, String out, String err) {

  public static CommandLineRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Wakeproof.run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new CommandLineRun(exit, out.toString(), err.toString());
  }
}
