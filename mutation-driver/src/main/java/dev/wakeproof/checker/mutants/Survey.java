package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs all checks and tests that may detect a seeded bug's patch of the library: the small checks
 * of its family that hold, and the contract tests. The result can be entered in bug.yaml.
 */
public final class Survey {
  private static final List<String> CONTRACTS =
      List.of(
          "property-tests/src/contract/java/dev/wakeproof/contract",
          "property-tests/src/exploration/java/dev/wakeproof/contract");

  private final Catalog catalog;
  private final Set<String> engines;
  private final Children children;

  /**
   * Creates a survey.
   *
   * @param engines the engines to run; all that run Java if empty
   */
  public Survey(Catalog catalog, Set<String> engines, Children children) {
    this.catalog = catalog;
    this.engines = engines.isEmpty() ? Set.copyOf(SeededBug.ENGINES) : engines;
    this.children = children;
  }

  /** Runs the checks and passes a line for each that is not green to {@code said}. */
  public void run(SeededBug bug, String family, Consumer<String> said)
      throws IOException, CatalogException {
    try (Bench bench = new Workspace(catalog.root(), children)) {
      Optional<String> mistake = bench.apply(bug.javaChange());
      if (mistake.isEmpty()) {
        mistake = bench.build(MutantRun.modules(engines));
      }
      if (mistake.isPresent()) {
        throw new CatalogException(bug.name() + ": " + mistake.get());
      }
      List<String> ids = candidates(family);
      if (!ids.isEmpty()) {
        bench.check(ids).checks().forEach(check -> tell(check, said));
      }
      if (engines.contains(SeededBug.CONTRACT)) {
        for (String test : contracts()) {
          tell(test, bench.test(test), said);
        }
      }
    }
  }

  private List<String> candidates(String family) {
    return catalog.checks().stream()
        .filter(check -> check.family().equals(family) && engines.contains(check.engine()))
        .filter(check -> !check.role().mustTurnRed() && check.size() == Size.SMALL)
        .map(Check::id)
        .toList();
  }

  private List<String> contracts() throws IOException {
    List<String> names = new ArrayList<>();
    for (String folder : CONTRACTS) {
      try (Stream<Path> files = Files.list(catalog.root().resolve(folder))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith("Test.java"))
            .sorted()
            .map(name -> name.substring(0, name.length() - ".java".length()))
            .forEach(name -> names.add("dev.wakeproof.contract." + name));
      }
    }
    return names;
  }

  private static void tell(CheckReport check, Consumer<String> said) {
    if (!Boolean.TRUE.equals(check.asExpected())) {
      String why = check.property() == null ? " " + check.reason() : "";
      said.accept(check.engine() + " " + check.id() + ": " + check.answer() + why);
    }
  }

  private static void tell(String test, Verdict verdict, Consumer<String> said) {
    switch (verdict.outcome()) {
      case PROVED, HOLDS, HOLDS_BOUNDED -> {
        // This check does not detect the bug.
      }
      default -> said.accept("contract " + test + ": " + verdict.outcome() + " " + what(verdict));
    }
  }

  private static String what(Verdict verdict) {
    String line = String.valueOf(verdict.reason()).lines().findFirst().orElse("");
    return verdict.property() == null ? line : verdict.property() + ": " + line;
  }
}
