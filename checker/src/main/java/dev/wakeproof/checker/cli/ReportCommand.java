package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Renders the last run again. */
@Command(
    name = "report",
    description =
        "Writes junit.xml and index.html again, from verdicts.json and mutants.json of the last"
            + " runs.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    ReportFolder folder = report.folder(project.root());
    folder.render(folder.read(), folder.readMutants(), project.catalog());
    spec.commandLine().getOut().println("report: " + folder.path().resolve("index.html"));
    return ExitCode.AS_EXPECTED;
  }
}
