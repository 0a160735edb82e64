package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.CostLines;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how the time of a run divides among families, engines and checks. */
@Command(
    name = "cost",
    description = "Prints time and states of a run, by family and engine or check by check.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:printed",
      "2:bad usage, a file that cannot be read as verdicts.json, a check that did not run"
    })
final class CostCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

  @Option(
      names = "--check",
      paramLabel = "ID",
      split = ",",
      description = "These checks, in this order, each beside the one before it.")
  private List<String> checks = List.of();

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      description = "A verdicts.json, or its folder (default: that of the last run).")
  private Path place;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Path from = place == null ? report.folder(project.root()).path() : place;
    RunReport run = ReportFolder.read(from);
    List<String> lines = checks.isEmpty() ? CostLines.of(run) : CostLines.growth(chosen(run));
    lines.forEach(spec.commandLine().getOut()::println);
    return ExitCode.AS_EXPECTED;
  }

  private List<CheckReport> chosen(RunReport run) throws CatalogException {
    List<CheckReport> chosen = new ArrayList<>();
    for (String id : checks) {
      CheckReport check = run.get(id);
      if (check.notRun()) {
        throw new CatalogException(id + " did not run: " + check.reason());
      }
      chosen.add(check);
    }
    return chosen;
  }
}
