package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.CostLines;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how the time of a run divides among families and engines. */
@Command(
    name = "cost",
    description = "Prints time and states of a run, by family and engine.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:printed", "2:bad usage, a file that cannot be read as verdicts.json"})
final class CostCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

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
    CostLines.of(run).forEach(spec.commandLine().getOut()::println);
    return ExitCode.AS_EXPECTED;
  }
}
