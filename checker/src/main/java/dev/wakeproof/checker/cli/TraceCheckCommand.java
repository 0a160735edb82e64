package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.conformance.ConformanceEngine;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.TempFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks whether a specification allows a recorded trace. */
@Command(
    name = "trace-check",
    description = {
      "Looks for an order of the trace's steps that the specification allows. A line of the trace"
          + " is THREAD BEGIN END LABEL [VARIABLE=VALUE ...]; see docs/command-line.md."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:there is such an order",
      "1:there is none",
      "2:bad usage, trace or environment",
      "3:the engine is unavailable",
      "130:interrupted"
    })
final class TraceCheckCommand implements Callable<Integer> {
  private static final String CONFORMANCE = "conformance";

  @Mixin private ProjectOptions project;

  @Parameters(paramLabel = "TRACE", description = "The file with the trace.")
  private Path trace;

  @Option(
      names = "--beside",
      paramLabel = "ID",
      required = true,
      description = "The conformance check whose model it is, and whose actors are its threads.")
  private String id;

  @Spec private CommandSpec spec;

  private final Children children = new Children();

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    Check check =
        new Selection(Set.of(), Set.of(), Size.LARGE, Set.of(id)).from(project.catalog()).get(0);
    if (!check.engine().equals(CONFORMANCE)) {
      throw new CatalogException(id + " is no check of the engine " + CONFORMANCE);
    }
    ConformanceEngine engine = new ConformanceEngine(root, System.getenv(), children);
    Optional<String> unavailable = engine.unavailable();
    if (unavailable.isPresent()) {
      spec.commandLine().getErr().println(unavailable.get());
      return ExitCode.UNAVAILABLE;
    }
    Readiness.demand(root, List.of(engine), List.of(check));
    return run(engine, check);
  }

  private int run(ConformanceEngine engine, Check check) throws IOException {
    List<String> said = new ArrayList<>();
    try (TempFolder temp = new TempFolder("trace-check");
        Interruption interruption = new Interruption(children)) {
      Children.Ending ending =
          children.run(
              engine.ofTrace(check, trace.toAbsolutePath(), temp.path()),
              Duration.ofSeconds(check.limits().seconds()),
              said::add);
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      if (ending.overTime()) {
        return refuse(Limit.time(check));
      }
      if (ending.outOfMemory()) {
        return refuse(Limit.memory(check));
      }
      String last = said.isEmpty() ? "" : said.get(said.size() - 1);
      if (ending.signal() != 0) {
        return refuse(Killed.reason("the search for an order", ending, last));
      }
      if (ending.exit() == ExitCode.BAD_INPUT) {
        return refuse(last);
      }
      spec.commandLine().getOut().println(last);
      return ending.exit();
    }
  }

  private int refuse(String why) {
    spec.commandLine().getErr().println("wakeproof: " + why);
    return ExitCode.BAD_INPUT;
  }
}
