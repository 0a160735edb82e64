package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.report.GithubAnnotations;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import dev.wakeproof.checker.run.Budget;
import dev.wakeproof.checker.run.Result;
import dev.wakeproof.checker.run.RunListener;
import dev.wakeproof.checker.run.Runner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The main job: runs checks, shows them, reports them. */
@Command(
    name = "check",
    description = "Runs the selected checks and holds their verdicts against the catalog.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:everything as expected; checks of an engine that is not installed were not run",
      "1:a check is not as expected, ended in an error or went over a limit; or the report, or"
          + " what is printed, could not be written",
      "2:bad usage, catalog or environment: nothing was run",
      "3:all that was selected is unavailable, or an engine named by --require is",
      "130:interrupted; the reports say what was done"
    })
final class CheckCommand implements Callable<Integer> {
  private static final List<String> FORMATS = List.of("text", "github");

  @Mixin private ProjectOptions project;
  @Mixin private SelectionOptions selection;
  @Mixin private ReportOptions report;

  @Option(
      names = "--require",
      paramLabel = "ENGINE",
      split = ",",
      description = "Fail when one of these engines is not installed.")
  private Set<String> required = new LinkedHashSet<>();

  @Option(names = "--no-live", description = "Plain lines even in a terminal.")
  private boolean noLive;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = {
        "text (default), or github, which adds a GitHub annotation, at the line of the spec or of"
            + " the",
        "Java code, for each check that is not as expected."
      })
  private String format;

  @Spec private CommandSpec spec;

  @Override
  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Path root = project.root();
    Children children = new Children();
    List<Engine> engines = Engines.all(root, System.getenv(), children);
    try (Interruption interruption = new Interruption(children)) {
      beginToOpen(engines);
      Catalog catalog = project.catalog();
      Selection selected = selection.selection();
      List<Check> checks = selected.from(catalog);
      demandKnownEngines();
      demandKnownFormat();
      ReportFolder folder = report.folder(root);
      folder.demandWritable();
      TempFolder.demandRoom();
      try (FolderLock lock = folder.lock()) {
        MutantsReport mutants = folder.readMutants();
        Readiness.demand(root, engines, checks, required);
        String library = Digest.ofLibrary(Freshness.library(root));
        long start = System.nanoTime();
        List<Result> results = run(checks, engines, children);
        RunReport run =
            RunReport.of(
                results,
                versions(library, engines),
                (System.nanoTime() - start) / 1e9,
                interruption.happened());
        Optional<String> lost =
            write(folder, run, mutants, catalog, selected.whole() && !run.summary().interrupted());
        return conclude(new Conclusion(run, missing(engines), lost), folder);
      }
    }
  }

  private int conclude(Conclusion conclusion, ReportFolder folder)
      throws CatalogException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    conclusion.print(out, folder.path());
    if (format.equals("github")) {
      Places places = new Places(project.root());
      GithubAnnotations.of(conclusion.run(), places).forEach(out::println);
    }
    return conclusion.exitCode();
  }

  /** What was found is said even where it cannot be kept: a disk may fill up meanwhile. */
  private static Optional<String> write(
      ReportFolder folder, RunReport run, MutantsReport mutants, Catalog catalog, boolean whole) {
    try {
      folder.write(run, mutants, catalog, whole);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Wakeproof.said(e));
    }
  }

  /** TLC takes a moment to say whether it is one; the catalog is read meanwhile. */
  private static void beginToOpen(List<Engine> engines) {
    Wakeproof.inAdvance("engines", () -> engines.forEach(Engine::misconfigured));
  }

  private void demandKnownEngines() throws CatalogException {
    for (String engine : required) {
      if (!Check.ENGINES.contains(engine)) {
        throw new CatalogException(
            "unknown engine '"
                + engine
                + "' in --require: use one of "
                + String.join(", ", Check.ENGINES));
      }
    }
  }

  private void demandKnownFormat() throws CatalogException {
    if (!FORMATS.contains(format)) {
      throw new CatalogException(
          "unknown format '" + format + "': use one of " + String.join(", ", FORMATS));
    }
  }

  private List<Result> run(List<Check> checks, List<Engine> engines, Children children)
      throws InterruptedException {
    boolean terminal = Terminal.isThere() && System.getenv("CI") == null && !noLive;
    Rows rows = new Rows(checks, Palette.of(terminal, System.getenv()));
    PrintWriter out = spec.commandLine().getOut();
    if (terminal) {
      try (LiveTable table = new LiveTable(out, rows, checks.size())) {
        return runner(engines, children, table).run(checks);
      }
    }
    return runner(engines, children, new PlainLog(out, rows, System::nanoTime)).run(checks);
  }

  private static Runner runner(List<Engine> engines, Children children, RunListener listener) {
    return new Runner(engines, Budget.ofThisMachine(), children, listener);
  }

  private static Map<String, String> versions(String library, List<Engine> engines) {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("wakeproof", Versions.of("wakeproof"));
    versions.put(RunReport.LIBRARY, library);
    versions.put("java", Runtime.version().toString());
    engines.forEach(engine -> versions.put(engine.name(), engine.version().orElse(null)));
    return versions;
  }

  private Map<String, String> missing(List<Engine> engines) {
    Map<String, String> missing = new LinkedHashMap<>();
    for (Engine engine : engines) {
      if (required.contains(engine.name())) {
        engine.unavailable().ifPresent(why -> missing.put(engine.name(), why));
      }
    }
    return missing;
  }
}
