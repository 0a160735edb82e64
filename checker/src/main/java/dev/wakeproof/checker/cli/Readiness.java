package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.code.RaisedProperties;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.JavaOptions;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The preconditions of every command that runs checks. */
final class Readiness {
  /** The engines that execute a translation of PlusCal. */
  private static final Set<String> SPECIFIED = Set.of("tlc", "conformance", "prove");

  private Readiness() {}

  static void demand(Path root, List<Engine> engines, List<Check> checks)
      throws CatalogException, IOException {
    demand(root, engines, checks, Set.of());
  }

  /**
   * Demands that engines, classes, translations and declarations are in order.
   *
   * @param required engines that must be available even if no check needs them
   */
  static void demand(Path root, List<Engine> engines, List<Check> checks, Set<String> required)
      throws CatalogException, IOException {
    Optional<String> refused = JavaOptions.refusal(System.getenv());
    if (refused.isPresent()) {
      throw new CatalogException(refused.get());
    }
    List<Check> run = new ArrayList<>();
    for (Engine engine : engines) {
      List<Check> ofEngine =
          checks.stream().filter(check -> check.engine().equals(engine.name())).toList();
      if (ofEngine.isEmpty() && !required.contains(engine.name())) {
        continue;
      }
      Optional<String> wrong = engine.misconfigured();
      if (wrong.isPresent()) {
        throw new CatalogException(wrong.get());
      }
      if (engine.unavailable().isEmpty()) {
        run.addAll(ofEngine);
      }
    }
    if (run.stream().anyMatch(check -> SPECIFIED.contains(check.engine()))) {
      demandChecksums(root);
    }
    new Freshness(root).demand(run.stream().map(Check::engine).distinct().toList());
    demandDeclared(root, run);
  }

  /** Demands the checksums by which TLC notices an outdated translation. */
  private static void demandChecksums(Path root) throws CatalogException, IOException {
    List<String> mistakes =
        PlusCal.unchecked(root.resolve("specs")).stream()
            .map(root::relativize)
            .map(
                module ->
                    module
                        + ": its translation bears no checksums; run: "
                        + Installation.command("docs"))
            .toList();
    if (!mistakes.isEmpty()) {
      throw new CatalogException(mistakes);
    }
  }

  /** Demands that the catalog declares the properties that the code raises. */
  private static void demandDeclared(Path root, List<Check> checks) throws CatalogException {
    RaisedProperties raised = new RaisedProperties(root);
    List<String> mistakes = new ArrayList<>();
    for (Check check : checks) {
      if (check.engine().matches("explorer|jpf|jqwik")) {
        raised
            .mistake(check)
            .ifPresent(
                mistake ->
                    mistakes.add(
                        "specs/" + check.family() + "/checks.yaml: " + check.id() + mistake));
      }
    }
    if (!mistakes.isEmpty()) {
      throw new CatalogException(mistakes);
    }
  }
}
