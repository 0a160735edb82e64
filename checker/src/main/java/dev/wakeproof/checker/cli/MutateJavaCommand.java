package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.GeneratedReport;
import dev.wakeproof.checker.mutants.generated.GeneratedRun;
import dev.wakeproof.checker.report.TextTable;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Mutation-tests the library with generated mutants. */
@Command(
    name = "java",
    description = "Mutation-tests the library; fails if a mutant survives.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:each mutant is killed, or has a waiver in mutation/waivers",
      "1:a mutant survived, or a waiver is wrong",
      "2:bad usage, catalog or environment: no mutant was tried",
      "130:interrupted; the report shows the mutants tried"
    })
final class MutateJavaCommand implements Callable<Integer> {
  private static final List<String> RUN = List.of("explorer", "jqwik", "mutation", "conformance");

  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;
  @Mixin private FamilyOption families;

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Mutants with this in their id, as 'Bucket.push' or '[R1_SwapSlot]: drop'.")
  private String only;

  @Option(
      names = "--afresh",
      description = "Forget what earlier runs found out, which build/generated/ keeps.")
  private boolean afresh;

  @Option(
      names = "--thorough",
      description = "Run all checks on waived mutants, and not short explorations alone.")
  private boolean thorough;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Catalog catalog = project.catalog();
    List<String> without =
        families.named(catalog).stream()
            .filter(family -> !GeneratedRun.hasAnything(catalog, family))
            .toList();
    if (!without.isEmpty()) {
      throw new CatalogException(
          "nothing of the library to get wrong in "
              + String.join(", ", without)
              + ": no property test is about it");
    }
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    new Freshness(project.root()).demand(RUN);
    PrintWriter out = spec.commandLine().getOut();
    Children children = new Children();
    List<FamilyResult> results = new ArrayList<>();
    try (Interruption interruption = new Interruption(children)) {
      GeneratedRun run = new GeneratedRun(catalog, System.getenv(), children);
      for (String family : families.chosen(catalog)) {
        if (!interruption.happened() && GeneratedRun.hasAnything(catalog, family)) {
          if (afresh) {
            run.forget(family);
          }
          results.add(
              run.run(
                  family,
                  only,
                  thorough,
                  mutant -> GeneratedLines.print(out, mutant),
                  line -> GeneratedLines.print(out, line)));
        }
      }
      boolean whole = only.isEmpty() && !interruption.happened();
      GeneratedReport all =
          new GeneratedReport(
              2, Digest.ofLibrary(Freshness.library(project.root())), whole, results);
      folder.writeData("generated.json", all);
      out.println();
      TextTable.lines(2, all.rowsByClass(interruption.happened())).forEach(out::println);
      boolean bad = GeneratedLines.conclude(out, all.rows(interruption.happened()), results);
      out.println("report: " + folder.path().resolve("generated.json"));
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      return bad ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
    }
  }
}
