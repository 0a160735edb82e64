package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.MutantRun;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantTally;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows that the checks detect the seeded bugs. */
@Command(
    name = "mutate",
    description =
        "Applies each Java patch in seeded-bugs/ to a copy of the library; every engine that"
            + " can detect the bug must turn red.",
    mixinStandardHelpOptions = true,
    subcommands = {MutateJavaCommand.class, MutateSpecsCommand.class})
final class MutateCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

  @Option(
      names = "--seeded-bug",
      paramLabel = "NAME",
      split = ",",
      description = "These seeded bugs.")
  private Set<String> names = new LinkedHashSet<>();

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      split = ",",
      description = "These engines: explorer, jpf, jqwik, contract, conformance.")
  private Set<String> engines = new LinkedHashSet<>();

  @Spec private CommandSpec spec;

  @Override
  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  public Integer call() throws CatalogException, IOException, InterruptedException {
    demandKnown(engines);
    Catalog catalog = project.catalog();
    List<SeededBug> bugs = selected(catalog);
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    // A seeded bug must break exactly the classes for which the checks hold.
    new Freshness(project.root())
        .demand(bugs.stream().flatMap(bug -> bug.red().keySet().stream()).distinct().toList());
    String library = Digest.ofLibrary(Freshness.library(project.root()));
    String tests = Freshness.tests(project.root());
    List<MutantReport> results = Collections.synchronizedList(new ArrayList<>());
    Children children = new Children();
    try (FolderLock lock = folder.lock();
        Interruption interruption = new Interruption(children)) {
      long start = System.nanoTime();
      Optional<String> lost;
      try {
        run(catalog, bugs, children, results);
      } finally {
        MutantsReport run =
            MutantsReport.of(
                library,
                tests,
                breakable(catalog).size(),
                (System.nanoTime() - start) / 1e9,
                interruption.happened(),
                List.copyOf(results));
        lost = write(folder, run);
      }
      int exit = conclude(results);
      if (lost.isPresent()) {
        spec.commandLine().getOut().println("REPORT LOST: " + lost.get());
        return interruption.happened() ? ExitCode.INTERRUPTED : ExitCode.NOT_AS_EXPECTED;
      }
      spec.commandLine().getOut().println("report: " + folder.path().resolve("mutants.json"));
      return interruption.happened() ? ExitCode.INTERRUPTED : exit;
    }
  }

  private static void demandKnown(Set<String> engines) throws CatalogException {
    for (String engine : engines) {
      if (!SeededBug.ENGINES.contains(engine)) {
        throw new CatalogException(
            "unknown engine '"
                + engine
                + "' in --engine: use one of "
                + String.join(", ", SeededBug.ENGINES));
      }
    }
  }

  private static Optional<String> write(ReportFolder folder, MutantsReport run) {
    try {
      folder.write(run);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Wakeproof.said(e));
    }
  }

  private void run(
      Catalog catalog, List<SeededBug> bugs, Children children, List<MutantReport> results)
      throws IOException, InterruptedException {
    new MutantRun(catalog, engines, children)
        .run(
            bugs,
            Runtime.getRuntime().availableProcessors(),
            result -> {
              results.add(result);
              print(result);
            });
  }

  /** Prints what each engine found, and below it why a check is not as expected. */
  private void print(MutantReport report) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        report.cells().stream()
            .map(cell -> cell.engine() + " " + cell.fate())
            .collect(Collectors.joining(", ", report.name() + ": ", "")));
    for (MutantCell cell : report.cells()) {
      if (cell.fate() != Fate.TURNED_RED && cell.fate() != Fate.NOT_DETECTABLE) {
        out.println("  " + cell.fate() + " " + cell.check() + ": " + cell.reason());
      }
    }
    out.flush();
  }

  private static List<SeededBug> breakable(Catalog catalog) {
    return catalog.seededBugs().stream().filter(bug -> bug.javaChange() != null).toList();
  }

  private List<SeededBug> selected(Catalog catalog) throws CatalogException {
    List<SeededBug> all = breakable(catalog);
    if (all.isEmpty()) {
      throw new CatalogException("there is no patch of the library in seeded-bugs/");
    }
    for (String name : names) {
      if (all.stream().noneMatch(bug -> bug.name().equals(name))) {
        throw new CatalogException(
            "there is no seeded bug '" + name + "' that patches the library");
      }
    }
    return all.stream().filter(bug -> names.isEmpty() || names.contains(bug.name())).toList();
  }

  private int conclude(List<MutantReport> results) {
    PrintWriter out = spec.commandLine().getOut();
    MutantTally tally = MutantTally.of(results);
    out.println();
    out.println(results.size() + " seeded bugs: " + tally);
    if (tally.notRed() > 0) {
      return ExitCode.NOT_AS_EXPECTED;
    }
    return tally.red() == 0 ? ExitCode.UNAVAILABLE : ExitCode.AS_EXPECTED;
  }
}
