package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.generated.GeneratedReport;
import dev.wakeproof.checker.report.TextTable;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tries generated mutants, family by family, and fails if one survives. */
abstract class MutateGeneratedCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

  @Option(
      names = "--family",
      paramLabel = "FAMILY",
      split = ",",
      description = "These families (default: all that have something to get wrong).")
  private Set<String> families = new LinkedHashSet<>();

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Mutants with this in their id, as 'R1_SwapSlot' or 'drop'.")
  private String only;

  @Spec private CommandSpec spec;

  abstract boolean hasMutants(Catalog catalog, String family) throws IOException;

  abstract String refusal(String family);

  /** Demands current classes, prepares the run, and returns the digest of the mutated text. */
  abstract String begin(Catalog catalog, List<String> chosen, Children children)
      throws CatalogException, IOException;

  abstract FamilyResult run(
      String family, String wanted, Consumer<Generated> each, Consumer<String> log)
      throws CatalogException, IOException, InterruptedException;

  abstract String file();

  /** Returns the tables of the run, of which the last is followed by the survivors. */
  abstract List<List<List<String>>> tables(GeneratedReport report, boolean cut);

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Catalog catalog = project.catalog();
    List<String> chosen = chosen(catalog);
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    Children children = new Children();
    List<FamilyResult> results = new ArrayList<>();
    try (Interruption interruption = new Interruption(children)) {
      String digest = begin(catalog, chosen, children);
      for (String family : chosen) {
        if (!interruption.happened()) {
          results.add(run(family, only, this::print, this::print));
        }
      }
      boolean cut = interruption.happened();
      if (!cut && results.stream().allMatch(result -> result.mutants().isEmpty())) {
        throw new CatalogException(
            "no mutant has '"
                + only
                + "' in its id, but for what translates into the same: nothing was tried");
      }
      GeneratedReport all = new GeneratedReport(3, digest, only.isEmpty() && !cut, results);
      folder.writeData(file(), all);
      boolean bad = conclude(all, cut);
      print("report: " + folder.path().resolve(file()));
      if (cut) {
        return ExitCode.INTERRUPTED;
      }
      return bad ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
    }
  }

  private List<String> chosen(Catalog catalog) throws CatalogException, IOException {
    List<String> chosen = new ArrayList<>();
    for (String family : families.isEmpty() ? catalog.families() : families) {
      if (!catalog.families().contains(family)) {
        throw new CatalogException(
            "unknown family '" + family + "': use one of " + String.join(", ", catalog.families()));
      }
      if (hasMutants(catalog, family)) {
        chosen.add(family);
      } else if (!families.isEmpty()) {
        throw new CatalogException(refusal(family));
      }
    }
    return chosen;
  }

  /** Prints the tables and the mutants that were not detected; returns whether there is any. */
  private boolean conclude(GeneratedReport all, boolean cut) {
    for (List<List<String>> table : tables(all, cut)) {
      print("");
      TextTable.lines(2, table).forEach(this::print);
    }
    List<String> wrong = new ArrayList<>();
    for (FamilyResult family : all.families()) {
      wrong.addAll(family.wrong());
      for (Generated mutant : family.survivors()) {
        wrong.add("SURVIVED  " + mutant.place() + "  " + mutant.id());
      }
    }
    if (!wrong.isEmpty()) {
      print("");
      wrong.forEach(this::print);
    }
    return !wrong.isEmpty();
  }

  private void print(Generated mutant) {
    String by = mutant.where().isEmpty() ? "" : "  (" + mutant.where() + ": " + mutant.what() + ")";
    print(String.format("%-10s  %s%s", mutant.fate(), mutant.id(), by));
  }

  private void print(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
