package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.report.GithubAnnotations;
import dev.wakeproof.checker.report.GithubSummary;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.Sarif;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that say what a run must show, and how its end is reported. */
final class VerdictOptions {
  private static final List<String> FORMATS = List.of("text", "github");

  @Option(
      names = "--require",
      paramLabel = "ENGINE",
      split = ",",
      description = "Fail when one of these engines is not installed.")
  private Set<String> required = new LinkedHashSet<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = {
        "text (default), or github, which adds for each check that is not as expected a GitHub",
        "annotation at the line of the spec or of the Java code; a job summary with the",
        "counterexamples, to $GITHUB_STEP_SUMMARY; and wakeproof.sarif in the report folder."
      })
  private String format;

  Set<String> required() {
    return required;
  }

  void demandKnown() throws CatalogException {
    for (String engine : required) {
      if (!Check.ENGINES.contains(engine)) {
        throw new CatalogException(
            "unknown engine '"
                + engine
                + "' in --require: use one of "
                + String.join(", ", Check.ENGINES));
      }
    }
    if (!FORMATS.contains(format)) {
      throw new CatalogException(
          "unknown format '" + format + "': use one of " + String.join(", ", FORMATS));
    }
  }

  int conclude(Conclusion conclusion, Path root, ReportFolder folder, PrintWriter out)
      throws IOException {
    conclusion.print(out, folder.path());
    if (format.equals("github")) {
      Places places = new Places(root, repository(root));
      GithubAnnotations.of(conclusion.run(), places).forEach(out::println);
      writeForGithub(conclusion.run(), places, folder);
    }
    return conclusion.exitCode();
  }

  /** Returns the folder below which GitHub looks up the files of annotations. */
  private static Path repository(Path root) throws IOException {
    String workspace = System.getenv("GITHUB_WORKSPACE");
    return workspace != null && Files.isDirectory(Path.of(workspace))
        ? Path.of(workspace).toRealPath()
        : root;
  }

  private static void writeForGithub(RunReport run, Places places, ReportFolder folder)
      throws IOException {
    folder.writeSarif(Sarif.render(run, places));
    String summary = System.getenv("GITHUB_STEP_SUMMARY");
    if (summary != null && !summary.isEmpty()) {
      Files.write(
          Path.of(summary),
          GithubSummary.of(run, places),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }
}
