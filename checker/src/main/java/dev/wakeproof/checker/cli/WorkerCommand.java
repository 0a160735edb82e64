package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.cluster.Joining;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets this machine work for a check that another machine serves. */
@Command(
    name = "worker",
    description = "Works for a check that is served by: wakeproof check --cluster.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the server has ended, and said so",
      "1:no server there, one of another version, or it is gone; or out of memory",
      "2:bad usage or environment",
      "130:interrupted"
    })
final class WorkerCommand implements Callable<Integer> {
  private static final Pattern ADDRESS = Pattern.compile("([^:]+):(\\d{1,5})");

  @Parameters(paramLabel = "HOST:PORT", description = "Where it is served.")
  private String server;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many states to compute at once (as many as there are processors).")
  private Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      defaultValue = "1024",
      description = "The memory to use (1024).")
  private int memoryMb;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = {
        "The address to listen at, by which the server and the other workers reach this one",
        "(127.0.0.1)."
      })
  private String host;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "The port to listen at (any that is free).")
  private int port;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "How long to wait for a server (10).")
  private int patience;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Matcher address = ADDRESS.matcher(server);
    if (!address.matches()) {
      throw new CatalogException("a server is named by HOST:PORT, not by '" + server + "'");
    }
    if (threads != null && threads < 1) {
      throw new CatalogException("--threads is at least 1");
    }
    Joining joining =
        new Joining(
            host,
            port,
            address.group(1),
            Integer.parseInt(address.group(2)),
            Duration.ofSeconds(patience),
            threads == null ? Runtime.getRuntime().availableProcessors() : threads,
            memoryMb);
    PrintWriter out = spec.commandLine().getOut();
    Children children = new Children();
    try (Interruption interruption = new Interruption(children);
        TempFolder scratch = new TempFolder("worker")) {
      Optional<String> failed =
          joining.work(
              TlcJar.path(),
              TlcJar.version(),
              scratch.path(),
              children,
              line -> {
                out.println(line);
                out.flush();
              });
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      failed.ifPresent(why -> spec.commandLine().getErr().println("wakeproof: " + why));
      return failed.isPresent() ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
    }
  }
}
