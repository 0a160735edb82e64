package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Mutant;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.mutants.MutantRun;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantTally;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
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
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Catalog catalog = project.catalog();
    List<Mutant> mutants = selected(catalog);
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    Optional<RunReport> checks = folder.readIfThere();
    String library = Digest.ofLibrary(project.root());
    PrintWriter out = spec.commandLine().getOut();
    int width = mutants.stream().mapToInt(mutant -> mutant.name().length()).max().orElse(0);
    List<MutantReport> results = Collections.synchronizedList(new ArrayList<>());
    Children children = new Children();
    try (Interruption interruption = new Interruption(children)) {
      long start = System.nanoTime();
      try {
        new MutantRun(catalog, children)
            .run(
                mutants,
                Runtime.getRuntime().availableProcessors(),
                result -> {
                  results.add(result);
                  print(out, width, result);
                });
      } finally {
        MutantsReport run =
            MutantsReport.of(
                library,
                catalog.mutants().size(),
                (System.nanoTime() - start) / 1e9,
                interruption.happened(),
                List.copyOf(results));
        write(folder, run, checks, catalog);
      }
      return interruption.happened() ? ExitCode.INTERRUPTED : conclude(out, results);
    }
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

  /** The page as well, if there is a run of checks for it to show. */
  private static void write(
      ReportFolder folder, MutantsReport run, Optional<RunReport> checks, Catalog catalog)
      throws IOException {
    folder.write(run);
    if (checks.isPresent()) {
      folder.render(checks.get(), run, catalog);
    }
  }

  private static int conclude(PrintWriter out, List<MutantReport> results) {
    MutantTally tally = MutantTally.of(results);
    out.println();
    out.println(results.size() + " controls: " + tally);
    if (tally.notRed() > 0) {
      return ExitCode.NOT_AS_EXPECTED;
    }
    return tally.red() == 0 ? ExitCode.UNAVAILABLE : ExitCode.AS_EXPECTED;
  }
}
