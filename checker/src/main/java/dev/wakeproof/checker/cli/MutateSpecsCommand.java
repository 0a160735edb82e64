package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.spec.SpecMutantReport;
import dev.wakeproof.checker.mutants.spec.SpecMutantRun;
import dev.wakeproof.checker.mutants.spec.SpecMutants;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
final class MutateSpecsCommand implements Callable<Integer> {
  private static final String CONFORMANCE = "conformance";

  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;
  @Mixin private FamilyOption families;

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Mutants with this in their id, as 'Q4_PushNode' or 'drop a goto'.")
  private String only;

  @Option(
      names = "--afresh",
      description = "Forget what earlier runs found out, which build/generated-specs/ keeps.")
  private boolean afresh;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException, TlcJar.NotTlc {
    Catalog catalog = project.catalog();
    Map<String, Path> modules = modules(catalog);
    demandWhatWasCompiled(catalog);
    ReportFolder folder = report.folder(project.root());
    folder.demandWritable();
    PrintWriter out = spec.commandLine().getOut();
    Children children = new Children();
    List<FamilyResult> results = new ArrayList<>();
    try (Interruption interruption = new Interruption(children)) {
      SpecMutantRun run = new SpecMutantRun(catalog, System.getenv(), children);
      for (String family : chosen(catalog)) {
        if (!interruption.happened()) {
          if (afresh) {
            run.forget(family);
          }
          results.add(run(run, family, out));
        }
      }
      boolean nothing = results.stream().allMatch(r -> r.mutants().isEmpty());
      if (nothing && !interruption.happened()) {
        throw new CatalogException(
            "no mutant has '"
                + only
                + "' in its id, but for what translates into the same: nothing was tried");
      }
      boolean whole = only.isEmpty() && !interruption.happened();
      SpecMutantReport all = new SpecMutantReport(2, digest(modules), whole, results);
      folder.writeData("generated-specs.json", all);
      boolean bad = GeneratedLines.conclude(out, all.rows(), results);
      out.println("report: " + folder.path().resolve("generated-specs.json"));
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      return bad ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
    }
  }

  private FamilyResult run(SpecMutantRun run, String family, PrintWriter out)
      throws IOException, CatalogException, InterruptedException {
    return run.run(
        family,
        only,
        mutant -> GeneratedLines.print(out, mutant),
        line -> GeneratedLines.print(out, line));
  }

  /** Demands that the compiled Java is current, because conformance checks run it. */
  private void demandWhatWasCompiled(Catalog catalog) throws CatalogException, IOException {
    List<String> families = chosen(catalog);
    boolean isBeside =
        catalog.checks().stream()
            .anyMatch(
                check -> check.engine().equals(CONFORMANCE) && families.contains(check.family()));
    if (isBeside) {
      new Freshness(project.root()).demand(List.of(CONFORMANCE));
    }
  }

  private List<String> chosen(Catalog catalog) throws IOException {
    List<String> chosen = new ArrayList<>();
    for (String family : families.chosen(catalog)) {
      if (SpecMutants.hasAny(catalog, family)) {
        chosen.add(family);
      }
    }
    return chosen;
  }

  /** Returns the modules to mutate; refuses families that do not exist or have no module. */
  private Map<String, Path> modules(Catalog catalog) throws CatalogException, IOException {
    Map<String, Path> modules = new TreeMap<>();
    for (String family : families.named(catalog)) {
      if (!SpecMutants.hasAny(catalog, family)) {
        throw new CatalogException("no algorithm to get wrong in " + family);
      }
    }
    for (String family : chosen(catalog)) {
      for (Path module : SpecMutants.algorithms(catalog, family)) {
        modules.put(catalog.root().relativize(module).toString(), module);
      }
    }
    return modules;
  }

  private static String digest(Map<String, Path> modules) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, Path> module : modules.entrySet()) {
      texts.put(module.getKey(), Files.readString(module.getValue()));
    }
    return Digest.ofTexts(texts);
  }
}
