package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Mutant;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.mutants.MutantRun;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantTally;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows that the checks see what they are there to see. */
@Command(
    name = "mutants",
    description = "Applies each patch in controls/ to a copy; each must turn its check red.",
    mixinStandardHelpOptions = true)
final class MutantsCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

  @Option(names = "--control", paramLabel = "NAME", description = "Only controls/NAME.patch.")
  private String control;

  @Spec private CommandSpec spec;

  @Override
  @SuppressWarnings("try") // The lock is to be held, and nothing else.
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Catalog catalog = project.catalog();
    List<Mutant> mutants = selected(catalog);
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    Optional<RunReport> checks = folder.readIfThere();
    // What is broken on purpose is what was seen to hold.
    new Freshness(project.root())
        .demand(mutants.stream().map(mutant -> catalog.check(mutant.check()).engine()).toList());
    String library = Digest.ofLibrary(Freshness.library(project.root()));
    List<MutantReport> results = Collections.synchronizedList(new ArrayList<>());
    Children children = new Children();
    try (FolderLock lock = folder.lock();
        Interruption interruption = new Interruption(children)) {
      long start = System.nanoTime();
      Optional<String> lost;
      try {
        run(catalog, mutants, children, results);
      } finally {
        MutantsReport run =
            MutantsReport.of(
                library,
                catalog.mutants().size(),
                (System.nanoTime() - start) / 1e9,
                interruption.happened(),
                List.copyOf(results));
        lost = write(folder, run, checks, catalog);
      }
      int exit = conclude(results);
      if (lost.isPresent()) {
        spec.commandLine().getOut().println("REPORT LOST: " + lost.get());
        return interruption.happened() ? ExitCode.INTERRUPTED : ExitCode.NOT_AS_EXPECTED;
      }
      String file = checks.isPresent() ? "index.html" : "mutants.json";
      spec.commandLine().getOut().println("report: " + folder.path().resolve(file));
      return interruption.happened() ? ExitCode.INTERRUPTED : exit;
    }
  }

  private static Optional<String> write(
      ReportFolder folder, MutantsReport run, Optional<RunReport> checks, Catalog catalog) {
    try {
      folder.write(run);
      if (checks.isPresent()) {
        folder.render(checks.get(), run, catalog);
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(Wakeproof.said(e));
    }
  }

  private void run(
      Catalog catalog, List<Mutant> mutants, Children children, List<MutantReport> results)
      throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    int width = mutants.stream().mapToInt(mutant -> mutant.name().length()).max().orElse(0);
    new MutantRun(catalog, children)
        .run(
            mutants,
            Runtime.getRuntime().availableProcessors(),
            result -> {
              results.add(result);
              print(out, width, result);
            });
  }

  private List<Mutant> selected(Catalog catalog) throws CatalogException {
    List<Mutant> mutants =
        catalog.mutants().stream()
            .filter(mutant -> control == null || control.equals(mutant.name()))
            .toList();
    if (mutants.isEmpty()) {
      throw new CatalogException(
          control == null
              ? "there is no patch in controls/"
              : "there is no controls/" + control + ".patch");
    }
    return mutants;
  }

  private static void print(PrintWriter out, int width, MutantReport result) {
    out.printf(
        "%-16s  %-" + width + "s  %s: %s%n",
        result.fate(),
        result.name(),
        result.check(),
        result.reason() == null ? result.property() : result.reason());
    out.flush();
  }

  private int conclude(List<MutantReport> results) {
    PrintWriter out = spec.commandLine().getOut();
    MutantTally tally = MutantTally.of(results);
    out.println();
    out.println(results.size() + " controls: " + tally);
    if (tally.notRed() > 0) {
      return ExitCode.NOT_AS_EXPECTED;
    }
    return tally.red() == 0 ? ExitCode.UNAVAILABLE : ExitCode.AS_EXPECTED;
  }
}
