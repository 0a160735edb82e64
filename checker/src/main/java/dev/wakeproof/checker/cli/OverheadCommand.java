package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what this program adds to an engine. */
@Command(
    name = "overhead",
    description = "Times a check by hand and through ./wakeproof check, by turns.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:measured, whatever came out",
      "2:bad usage or environment, or a run did not end as it should",
      "130:interrupted"
    })
final class OverheadCommand implements Callable<Integer> {
  private static final Duration BESIDE_THE_ENGINE = Duration.ofMinutes(1);

  @Mixin private ProjectOptions project;
  @Mixin private OneCheck one;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often each (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Spec private CommandSpec spec;

  private final Children children = new Children();

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    Check check = one.from(project.catalog());
    demandMeasurable(check);
    List<Engine> engines = Engines.all(root, System.getenv(), children);
    Readiness.demand(root, engines, List.of(check));
    Engine engine = Engines.of(check, engines);
    if (engine.unavailable().isPresent()) {
      throw new CatalogException(engine.unavailable().get());
    }
    PrintWriter out = spec.commandLine().getOut();
    List<Double> byHand = new ArrayList<>();
    List<Double> through = new ArrayList<>();
    List<Double> outside = new ArrayList<>();
    try (Interruption interruption = new Interruption(children)) {
      for (int run = 1; run <= runs; run++) {
        try (TempFolder temp = new TempFolder("overhead")) {
          Path scratch = Files.createDirectory(temp.path().resolve("by-hand"));
          byHand.add(seconds(engine.invocation(check, scratch), check));
          Path report = temp.path().resolve("report");
          double seconds = seconds(throughLauncher(check, root, report), check);
          if (interruption.happened()) {
            return ExitCode.INTERRUPTED;
          }
          through.add(seconds);
          outside.add(seconds - ReportFolder.read(report).get(check.id()).seconds());
        }
        out.printf("%d of %d%n", run, runs);
        out.flush();
      }
    }
    new Overhead(byHand, through, outside).lines().forEach(out::println);
    return ExitCode.AS_EXPECTED;
  }

  /** What is violated ends where chance has it, so that times say nothing. */
  private void demandMeasurable(Check check) throws CatalogException {
    if (check.expect().verdict() != Outcome.HOLDS) {
      throw new CatalogException(check.id() + " is not expected to hold: give a check that is");
    }
    if (runs < 1) {
      throw new CatalogException("--runs must be 1 at least");
    }
  }

  private Invocation throughLauncher(Check check, Path root, Path report) {
    List<String> command =
        List.of(
            root.resolve("wakeproof").toString(),
            "check",
            "--fresh",
            "--no-live",
            "--root=" + root,
            "--report=" + report,
            "--check=" + check.id());
    return new Invocation(command, root);
  }

  /** A run that fails, which may be very quick, is no measurement. */
  private double seconds(Invocation invocation, Check check) throws IOException {
    Duration limit = Duration.ofSeconds(check.limits().seconds()).plus(BESIDE_THE_ENGINE);
    List<String> said = new ArrayList<>();
    long start = System.nanoTime();
    Children.Ending ending = children.run(invocation, limit, said::add);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (ending.exit() != 0 && !ending.interrupted()) {
      throw new IOException(
          "exit code " + ending.exit() + " of: " + invocation.line() + "\n" + tail(said));
    }
    return seconds;
  }

  private static String tail(List<String> said) {
    return String.join("\n", said.subList(Math.max(0, said.size() - 5), said.size()));
  }
}
