package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.cluster.Cluster;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.ProjectText;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.kept.KeptVerdicts;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.Shard;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import dev.wakeproof.checker.run.Archive;
import dev.wakeproof.checker.run.Budget;
import dev.wakeproof.checker.run.Runner;
import dev.wakeproof.checker.shard.Deal;
import dev.wakeproof.checker.shard.Part;
import dev.wakeproof.checker.verdict.Result;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs checks, shows their verdicts, and writes the report. */
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
  @Mixin private ProjectOptions project;
  @Mixin private SelectionOptions selection;
  @Mixin private ReportOptions report;
  @Mixin private VerdictOptions verdicts;
  @Mixin private ClusterOptions clusters;

  @Option(
      names = "--fresh",
      description = "Check everything again, also what nothing has changed of.")
  private boolean fresh;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "Check again; what is random starts from this seed, which a report has named.")
  private Long seed;

  @Option(
      names = "--shard",
      paramLabel = "PART/OF",
      description = {
        "Of the selected checks only this part, such as 3/8: dealt by the seconds of the last"
            + " whole",
        "run in the report folder, the same on every machine. See: wakeproof report merge."
      })
  private String shard;

  @Option(names = "--changed", description = "Run nothing: list which checks would run, and why.")
  private boolean changed;

  @Option(names = "--list", description = "Run nothing: list the selected checks.")
  private boolean list;

  @Option(
      names = "--print",
      description = "Run nothing: print the shell command of each selected check.")
  private boolean print;

  @Option(names = "--watch", description = "Check again whenever something changes, until Ctrl-C.")
  private boolean watch;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException {
    if (!watch) {
      return once();
    }
    Watch files = new Watch(project.root());
    while (true) {
      try {
        if (once() == ExitCode.INTERRUPTED) {
          return ExitCode.INTERRUPTED;
        }
      } catch (CatalogException | IOException e) {
        // The user is still writing: the mistake may be gone in a moment.
        Wakeproof.said(e).lines().forEach(this::complain);
      }
      PrintWriter out = spec.commandLine().getOut();
      out.println("watching; Ctrl-C ends");
      out.flush();
      out.println(files.await() + " changed");
    }
  }

  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  private int once() throws CatalogException, IOException, InterruptedException {
    Path root = project.root();
    Children children = new Children();
    Optional<Cluster> cluster = clusters.wanted(this::complain);
    List<Engine> engines = Engines.all(root, System.getenv(), children, seeds(), cluster);
    try (Interruption interruption = new Interruption(children)) {
      Catalog catalog = project.catalog();
      Selection selected = selection.selection();
      List<Check> all = selected.from(catalog);
      verdicts.demandKnown();
      ReportFolder folder = report.folder(root);
      Optional<Part> part = shard == null ? Optional.empty() : Optional.of(Part.parse(shard));
      Map<String, Double> before = part.isPresent() ? folder.secondsOfWholeRun() : Map.of();
      Deal deal = new Deal(all, part.orElse(Part.ALL).of(), before);
      List<Check> checks = deal.of(part.orElse(Part.ALL), all);
      clusters.demandOne(checks);
      KeptVerdicts kept = new KeptVerdicts(root, engines, fresh || seed != null, this::complain);
      if (list) {
        SelectedChecks.list(checks).forEach(spec.commandLine().getOut()::println);
        return ExitCode.AS_EXPECTED;
      }
      if (print) {
        return SelectedChecks.print(root, engines, checks, spec.commandLine());
      }
      if (changed) {
        Readiness.demand(root, engines, checks, verdicts.required());
        PrintWriter out = spec.commandLine().getOut();
        ChangedChecks.lines(checks, engines, kept).forEach(out::println);
        return ExitCode.AS_EXPECTED;
      }
      folder.demandWritable();
      TempFolder.demandRoom();
      try (FolderLock lock = folder.lock()) {
        Readiness.demand(root, engines, checks, verdicts.required());
        String library = Digest.ofLibrary(Freshness.library(root));
        String tests = Freshness.tests(root);
        long start = System.nanoTime();
        List<Result> results =
            run(checks, engines, children, cluster.isEmpty() ? kept : Archive.NONE);
        RunReport run =
            RunReport.of(
                results,
                versions(library, tests, engines),
                (System.nanoTime() - start) / 1e9,
                interruption.happened());
        boolean whole = selected.whole() && !run.summary().interrupted();
        if (part.isPresent()) {
          run = run.of(shard(part.get(), deal, all, selected));
          whole = false;
        }
        Optional<String> lost = write(folder, run, catalog, whole);
        Conclusion conclusion = new Conclusion(run, missing(engines), lost);
        PrintWriter out = spec.commandLine().getOut();
        int exit = verdicts.conclude(conclusion, root, folder, out);
        if (!selected.whole() && part.isEmpty()) {
          UnshownProperties.line(catalog, results).ifPresent(out::println);
          out.flush();
        }
        return exit;
      }
    }
  }

  private Seeds seeds() {
    if (seed != null) {
      return text -> seed;
    }
    return fresh ? Seeds.FRESH : Seeds.OF_THE_TEXT;
  }

  /** Writes the report. A failed write, such as on a full disk, does not hide the results. */
  private static Optional<String> write(
      ReportFolder folder, RunReport run, Catalog catalog, boolean whole) {
    try {
      folder.write(run, catalog, whole);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Wakeproof.said(e));
    }
  }

  private Shard shard(Part part, Deal deal, List<Check> all, Selection selected)
      throws CatalogException, IOException {
    return new Shard(
        part.number(),
        part.of(),
        all.size(),
        selected.whole(),
        deal.digest(),
        ProjectText.digest(project.root(), new Contents()));
  }

  private void complain(String line) {
    spec.commandLine().getErr().println("wakeproof: " + line);
  }

  private List<Result> run(
      List<Check> checks, List<Engine> engines, Children children, Archive archive)
      throws InterruptedException {
    Rows rows = new Rows(checks, System.getenv("CI") == null ? Ansi.AUTO : Ansi.OFF);
    PrintWriter out = spec.commandLine().getOut();
    PlainLog log = new PlainLog(out, rows, System::nanoTime);
    return new Runner(engines, Budget.ofThisMachine(), children, archive, log).run(checks);
  }

  private static Map<String, String> versions(String library, String tests, List<Engine> engines) {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("wakeproof", Versions.of("wakeproof"));
    versions.put(RunReport.LIBRARY, library);
    versions.put(RunReport.TESTS, tests);
    versions.put("java", Runtime.version().toString());
    engines.forEach(engine -> versions.put(engine.name(), engine.version().orElse(null)));
    return versions;
  }

  private Map<String, String> missing(List<Engine> engines) {
    Map<String, String> missing = new LinkedHashMap<>();
    for (Engine engine : engines) {
      if (verdicts.required().contains(engine.name())) {
        engine.unavailable().ifPresent(why -> missing.put(engine.name(), why));
      }
    }
    return missing;
  }
}
