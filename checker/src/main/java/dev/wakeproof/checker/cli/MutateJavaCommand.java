package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.generated.GeneratedReport;
import dev.wakeproof.checker.mutants.generated.GeneratedRun;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;

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
final class MutateJavaCommand extends MutateGeneratedCommand {
  private static final List<String> RUN = List.of("explorer", "jqwik", "mutation", "conformance");
  private static final List<String> ENGINES =
      List.of("explorer", "contract", "jqwik", "conformance");

  private GeneratedRun run;

  @Override
  boolean hasMutants(Catalog catalog, String family) {
    return GeneratedRun.hasAnything(catalog, family);
  }

  @Override
  String refusal(String family) {
    return "nothing of the library to get wrong in " + family + ": no property test is about it";
  }

  @Override
  String begin(Catalog catalog, List<String> chosen, Children children)
      throws CatalogException, IOException {
    new Freshness(catalog.root()).demand(RUN);
    run = new GeneratedRun(catalog, System.getenv(), children);
    return Digest.ofLibrary(Freshness.library(catalog.root()));
  }

  @Override
  FamilyResult run(String family, String wanted, Consumer<Generated> each, Consumer<String> log)
      throws CatalogException, IOException {
    return run.run(family, wanted, each, log);
  }

  @Override
  String file() {
    return "generated.json";
  }

  @Override
  List<List<List<String>>> tables(GeneratedReport report, boolean cut) {
    return List.of(report.rowsByClass(ENGINES, cut), report.rows(ENGINES, cut));
  }
}
