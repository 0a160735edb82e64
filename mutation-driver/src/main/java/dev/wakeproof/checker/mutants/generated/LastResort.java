package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.mutants.suite.Answers;
import dev.wakeproof.checker.mutants.suite.MutationSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs the conformance checks of a family on mutants that all other checks have missed: each takes
 * seconds, in its own JVM.
 */
final class LastResort implements AutoCloseable {
  private static final String ENGINE = "conformance";

  /** The folders that such a check reads besides the mutant. */
  private static final List<String> BESIDE =
      List.of("conformance", "explorer", "as-published", "scenarios", "specs", "java-impl/src");

  private static final String LIBRARY = "java-impl/target/classes";

  private final Path root;
  private final List<Check> checks;
  private final Map<String, String> environment;
  private final Children children;
  private final Path answers;
  private final TempFolder copy;
  private MutationSuite suite;
  private List<Engine> engines = List.of();

  /**
   * Creates a run of the small and medium checks.
   *
   * @param environment the variables of this program
   * @param answers the file with stored results
   */
  LastResort(
      Catalog catalog,
      String family,
      Map<String, String> environment,
      Children children,
      Path answers)
      throws IOException {
    this(catalog.root(), checks(catalog, family), environment, children, answers);
  }

  LastResort(
      Path root,
      List<Check> checks,
      Map<String, String> environment,
      Children children,
      Path answers)
      throws IOException {
    this.root = root;
    this.checks = checks;
    this.environment = environment;
    this.children = children;
    this.answers = answers;
    copy = new TempFolder("beside");
  }

  private static List<Check> checks(Catalog catalog, String family) {
    return catalog.checks().stream()
        .filter(check -> check.family().equals(family) && check.engine().equals(ENGINE))
        .filter(check -> check.role() == Role.VERIFY && check.size() != Size.LARGE)
        .toList();
  }

  /**
   * Returns the result for a mutant that has survived so far; null if it was interrupted.
   *
   * @param folder the class path folder of its class
   */
  Generated judge(Generated mutant, Path folder) throws IOException {
    if (!isAvailable()) {
      return mutant;
    }
    if (suite == null) {
      measure();
    }
    Path type = onlyFile(folder);
    Path there = copy.path().resolve(LIBRARY).resolve(folder.relativize(type).toString());
    Path shipped = root.resolve(LIBRARY).resolve(folder.relativize(type).toString());
    Files.copy(type, there, StandardCopyOption.REPLACE_EXISTING);
    try {
      String digest = Digest.ofBytes(Files.readAllBytes(type));
      MutationSuite.Finding finding = suite.judge(mutant.id(), mutant.step(), digest, engines);
      return finding == null ? null : mutant.noticed(finding);
    } finally {
      Files.copy(shipped, there, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private boolean isAvailable() {
    return !checks.isEmpty()
        && Engines.of(checks.get(0), Engines.all(root, environment, children))
            .unavailable()
            .isEmpty();
  }

  private void measure() throws IOException {
    for (String part : BESIDE) {
      Path link = copy.path().resolve(part);
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, root.resolve(part));
    }
    TempFolder.copy(root.resolve(LIBRARY), copy.path().resolve(LIBRARY));
    engines = Engines.all(copy.path(), environment, children);
    suite = new MutationSuite(checks, children, Answers.of(answers));
    suite.measure(engines, new Contents());
  }

  private static Path onlyFile(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  @Override
  public void close() throws IOException {
    copy.close();
  }
}
