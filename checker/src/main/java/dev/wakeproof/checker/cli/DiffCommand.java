package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.RunDiff;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two runs. */
@Command(
    name = "diff",
    description = "Prints what changed between two runs: verdicts, state counts, notable times.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the same checks have the same verdicts; states and times may differ",
      "1:a check has another verdict, or is in one of the runs only",
      "2:bad usage, or a file that cannot be read as verdicts.json"
    })
final class DiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "BEFORE", description = "A verdicts.json, or its folder.")
  private Path before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "A verdicts.json, or its folder.")
  private Path after;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException {
    RunDiff diff = new RunDiff(ReportFolder.read(before), ReportFolder.read(after));
    diff.lines().forEach(spec.commandLine().getOut()::println);
    return diff.verdictsDiffer() ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
  }
}
