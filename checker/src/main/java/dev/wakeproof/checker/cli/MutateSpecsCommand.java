package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.generated.GeneratedReport;
import dev.wakeproof.checker.mutants.spec.SpecMutantRun;
import dev.wakeproof.checker.mutants.spec.SpecMutants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import picocli.CommandLine.Command;

/** Mutation-tests the specifications with generated mutants. */
@Command(
    name = "specs",
    description = "Mutation-tests the specifications; fails if a mutant survives.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:each mutant is killed, or has a waiver in mutation/waivers",
      "1:a mutant survived, or a waiver is wrong",
      "2:bad usage, catalog or environment: no mutant was tried",
      "130:interrupted; the report shows the mutants tried"
    })
final class MutateSpecsCommand extends MutateGeneratedCommand {
  private static final String CONFORMANCE = "conformance";

  private SpecMutantRun run;

  @Override
  boolean hasMutants(Catalog catalog, String family) throws IOException {
    return SpecMutants.hasAny(catalog, family);
  }

  @Override
  String refusal(String family) {
    return "no algorithm to get wrong in " + family;
  }

  /** Conformance checks run the compiled Java, so it must be current where they run. */
  @Override
  String begin(Catalog catalog, List<String> chosen, Children children)
      throws CatalogException, IOException {
    if (catalog.checks().stream()
        .anyMatch(check -> check.engine().equals(CONFORMANCE) && chosen.contains(check.family()))) {
      new Freshness(catalog.root()).demand(List.of(CONFORMANCE));
    }
    run = new SpecMutantRun(catalog, System.getenv(), children);
    Map<String, String> texts = new TreeMap<>();
    for (String family : chosen) {
      for (Path module : SpecMutants.algorithms(catalog, family)) {
        texts.put(catalog.root().relativize(module).toString(), Files.readString(module));
      }
    }
    return Digest.ofTexts(texts);
  }

  @Override
  FamilyResult run(String family, String wanted, Consumer<Generated> each, Consumer<String> log)
      throws CatalogException, IOException, InterruptedException {
    return run.run(family, wanted, each, log);
  }

  @Override
  String file() {
    return "generated-specs.json";
  }

  @Override
  List<List<List<String>>> tables(GeneratedReport report, boolean cut) {
    return List.of(report.rows(List.of("tlc", CONFORMANCE), cut));
  }
}
