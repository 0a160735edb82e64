package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.ProjectText;
import dev.wakeproof.checker.report.MergedRun;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Merges the reports of several machines into one page, one file for the CI server and one exit
 * code.
 */
@Command(
    name = "merge",
    description = "Makes one report of those of all shards of a run.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0, 1, 3, 130:as those of check, for all shards together",
      "2:a shard is missing or came twice, or they are not of one run: nothing was written"
    })
final class MergeCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;
  @Mixin private VerdictOptions verdicts;

  @Parameters(
      arity = "1..*",
      paramLabel = "REPORT",
      description = "The reports: each a verdicts.json, or its folder.")
  private List<Path> places;

  @Spec private CommandSpec spec;

  @Override
  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    Catalog catalog = project.catalog();
    verdicts.demandKnown();
    Map<String, RunReport> parts = new LinkedHashMap<>();
    for (Path place : places) {
      parts.put(place.toString(), ReportFolder.read(place));
    }
    RunReport run = MergedRun.of(parts, catalog, ProjectText.digest(root, new Contents()));
    boolean whole = parts.values().iterator().next().shard().whole();
    ReportFolder folder = report.folder(root);
    try (FolderLock lock = folder.lock()) {
      folder.write(run, catalog, whole && !run.summary().interrupted());
    }
    Conclusion conclusion = new Conclusion(run, missing(run), Optional.empty());
    return verdicts.conclude(conclusion, root, folder, spec.commandLine().getOut());
  }

  /** Returns the missing engines; the versions are those of the machines that ran them. */
  private Map<String, String> missing(RunReport run) {
    Map<String, String> missing = new LinkedHashMap<>();
    for (String engine : verdicts.required()) {
      if (run.versions().get(engine) == null) {
        missing.put(engine, "not installed where the shards ran");
      }
    }
    return missing;
  }
}
