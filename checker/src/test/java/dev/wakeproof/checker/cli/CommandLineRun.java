package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.TestProject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

/** The output and the exit code of a command. */
public record CommandLineRun(int exit, String out, String err) {

  public static CommandLineRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Wakeproof.run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new CommandLineRun(exit, out.toString(), err.toString());
  }

  /** Runs the command line on {@code project}, in this JVM. */
  public static CommandLineRun on(TestProject project, String... arguments) {
    return of(
        Stream.concat(Stream.of(arguments), Stream.of("--root", project.root().toString()))
            .toArray(String[]::new));
  }
}
