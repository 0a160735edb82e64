package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes the report of the last run again. */
@Command(
    name = "report",
    description = "Writes junit.xml and index.html again, from verdicts.json of the last run.",
    mixinStandardHelpOptions = true,
    subcommands = {DiffCommand.class, CostCommand.class, MergeCommand.class})
final class ReportCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;
  @Spec private CommandSpec spec;

  @Override
  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  public Integer call() throws CatalogException, IOException {
    ReportFolder folder = report.folder(project.root());
    RunReport run = folder.read();
    try (FolderLock lock = folder.lock()) {
      folder.render(run, project.catalog());
    }
    spec.commandLine().getOut().println("report: " + folder.path().resolve("index.html"));
    return ExitCode.AS_EXPECTED;
  }
}
