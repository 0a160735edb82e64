package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.JsonFile;
import dev.wakeproof.checker.host.Hosts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command line. */
@Command(
    name = "wakeproof",
    description = "Can a thread sleep forever while what it waits for is there?",
    mixinStandardHelpOptions = true,
    versionProvider = Wakeproof.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CheckCommand.class,
      ExplainCommand.class,
      ReportCommand.class,
      ExploreCommand.class,
      ProveCommand.class,
      MutateCommand.class,
      NewCommand.class,
      BaselineCommand.class,
      AffectedCommand.class,
      WorkerCommand.class,
      DocsCommand.class,
      TraceCheckCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:everything as expected",
      "1:a check is not as expected, ended in an error or went over a limit; something is stale;"
          + " or what is printed could not be written",
      "2:bad usage, catalog or environment: nothing was run",
      "3:everything that was selected, or an engine named by --require, is unavailable",
      "130:interrupted; the reports say what was done"
    })
public final class Wakeproof {

  private Wakeproof() {}

  /** Prints the versions for {@code --version}. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"wakeproof " + Versions.of("wakeproof")};
    }
  }

  @SuppressWarnings("DefaultCharset") // The terminal's charset.
  public static void main(String[] arguments) {
    inAdvance("schemas", JsonFile::prepare);
    PrintWriter out = StandardOutput.open();
    PrintWriter err = new PrintWriter(System.err, true);
    int exit = StandardOutput.check(out, err, run(out, err, arguments));
    Hosts.retireTools();
    System.exit(exit);
  }

  /**
   * Runs a task ahead of time; an error is ignored here and reported again where the result is
   * needed.
   */
  private static void inAdvance(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((t, thrown) -> {});
    thread.start();
  }

  static CommandLine commandLine() {
    return new CommandLine(new Wakeproof());
  }

  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    try {
      return commandLine()
          .setOut(out)
          .setErr(err)
          .setExecutionExceptionHandler(Wakeproof::explain)
          .setParameterExceptionHandler(Wakeproof::refuse)
          .execute(arguments);
    } catch (OutOfMemoryError e) {
      err.println(
          "wakeproof: out of memory ("
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB): give it more, or take -Xmx out of JAVA_TOOL_OPTIONS");
      return ExitCode.BAD_INPUT;
    } catch (LinkageError e) {
      err.println("wakeproof: its own classes are damaged (" + e + "); run: make build");
      return ExitCode.BAD_INPUT;
    }
  }

  /**
   * Prints one line for each mistake of the user; any other exception is a bug and keeps its stack
   * trace.
   */
  private static int explain(
      Exception mistake, CommandLine command, CommandLine.ParseResult arguments) throws Exception {
    if (mistake instanceof CatalogException
        || mistake instanceof IOException
        || mistake instanceof UncheckedIOException
        || mistake instanceof InvalidPathException) {
      said(mistake).lines().forEach(line -> command.getErr().println("wakeproof: " + line));
      return ExitCode.BAD_INPUT;
    }
    throw mistake;
  }

  /** Prints one line, and the names that the user may have meant. */
  private static int refuse(CommandLine.ParameterException mistake, String... arguments) {
    CommandLine command = mistake.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("wakeproof: " + mistake.getMessage().replaceAll("\\s*\\R\\s*", " "));
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(mistake, err)) {
      err.println("see: " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return ExitCode.BAD_INPUT;
  }

  /**
   * Returns the message of a mistake. Java's messages for many file errors consist of the file's
   * name only.
   */
  static String said(Exception mistake) {
    if (mistake instanceof UncheckedIOException unchecked) {
      return said(unchecked.getCause());
    }
    if (mistake instanceof NoSuchFileException missing) {
      return "there is no " + missing.getFile();
    }
    if (mistake instanceof FileSystemException e && e.getReason() == null) {
      String name = e.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ");
      return e.getFile() + ": " + name.replace(" Exception", "").toLowerCase(Locale.ROOT);
    }
    return mistake.getMessage() == null ? mistake.toString() : mistake.getMessage();
  }
}
