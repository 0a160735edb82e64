package dev.wakeproof.checker.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds the file, below the project's folder, that the target of a check names first. It is the
 * catalog if the engine is unknown, as in the report of another version.
 */
public final class TargetFile {
  /** The source folders of the tests of the library. */
  private static final List<String> TESTS =
      List.of(
          "property-tests/src/property/java",
          "property-tests/src/contract/java",
          "property-tests/src/exploration/java");

  private TargetFile() {}

  public static Path of(Path root, String family, String engine, String target) {
    return switch (engine) {
      case "tlc" -> root.relativize(TlcTarget.of(root, family, withConfig(target)).module());
      case "explorer", "conformance" -> source("scenarios/src/main/java", target);
      case "prove" -> Path.of(SpecFolders.SPECS, family, target + ".tla");
      case "jpf" -> Path.of("jpf-config", family, target + ".jpf");
      case "jqwik" -> test(root, target.split("#", 2)[0]);
      default -> Path.of("specs", family, "checks.yaml");
    };
  }

  private static String withConfig(String target) {
    return target.contains(":") ? target : target + ":";
  }

  /** Returns the file of a test class, or where a property would be if there is none. */
  static Path test(Path root, String className) {
    return TESTS.stream()
        .map(folder -> source(folder, className))
        .filter(file -> Files.exists(root.resolve(file)))
        .findFirst()
        .orElseGet(() -> source(TESTS.get(0), className));
  }

  private static Path source(String folder, String className) {
    return Path.of(folder, className.replace('.', '/') + ".java");
  }
}
