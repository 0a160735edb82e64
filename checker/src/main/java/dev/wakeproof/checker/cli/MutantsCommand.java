package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.mutants.Mutant;
import dev.wakeproof.checker.mutants.MutantResult;
import dev.wakeproof.checker.mutants.MutantResult.Fate;
import dev.wakeproof.checker.mutants.MutantRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  @Option(names = "--control", paramLabel = "NAME", description = "Only controls/NAME.patch.")
  private String control;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Path root = project.root();
    Map<String, Check> checks =
        project.catalog().checks().stream()
            .collect(Collectors.toMap(Check::id, Function.identity()));
    List<Mutant> mutants = selected(root, checks);
    int workers = Runtime.getRuntime().availableProcessors();
    PrintWriter out = spec.commandLine().getOut();
    int width = mutants.stream().mapToInt(mutant -> mutant.name().length()).max().orElse(0);
    Children children = new Children();
    try (Interruption interruption = new Interruption(children)) {
      List<MutantResult> results =
          new MutantRun(root, checks, children)
              .run(mutants, workers, result -> print(out, width, result));
      return interruption.happened() ? ExitCode.INTERRUPTED : conclude(out, results);
    }
  }

  private List<Mutant> selected(Path root, Map<String, Check> checks)
      throws CatalogException, IOException {
    List<Mutant> mutants =
        Mutant.in(root.resolve("controls")).stream()
            .filter(mutant -> control == null || control.equals(mutant.name()))
            .toList();
    if (mutants.isEmpty()) {
      throw new CatalogException(
          control == null
              ? "there is no patch in controls/"
              : "there is no controls/" + control + ".patch");
    }
    for (Mutant mutant : mutants) {
      if (!checks.containsKey(mutant.check())) {
        throw new CatalogException(
            "controls/"
                + mutant.name()
                + ".patch: unknown check '"
                + mutant.check()
                + "'; see: wakeproof list --size large");
      }
    }
    return mutants;
  }

  private static void print(PrintWriter out, int width, MutantResult result) {
    out.printf(
        "%-16s  %-" + width + "s  %s: %s%n",
        result.fate(),
        result.mutant().name(),
        result.mutant().check(),
        result.detail());
    out.flush();
  }

  private static int conclude(PrintWriter out, List<MutantResult> results) {
    long red = count(results, Fate.RED);
    long notRun = count(results, Fate.NOT_RUN);
    out.println();
    out.printf(
        "%d controls: %d turned red, %d did not, %d not run%n",
        results.size(), red, results.size() - red - notRun, notRun);
    if (red + notRun < results.size()) {
      return ExitCode.NOT_AS_EXPECTED;
    }
    return red == 0 ? ExitCode.UNAVAILABLE : ExitCode.AS_EXPECTED;
  }

  private static long count(List<MutantResult> results, Fate fate) {
    return results.stream().filter(result -> result.fate() == fate).count();
  }
}
