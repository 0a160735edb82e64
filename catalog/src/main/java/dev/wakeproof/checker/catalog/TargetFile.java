package dev.wakeproof.checker.catalog;

import java.nio.file.Path;

/**
 * Finds the file, below the project's folder, that the target of a check names first. It is the
 * catalog if the engine is unknown, as in the report of another version.
 */
public final class TargetFile {
  private TargetFile() {}

  public static Path of(Path root, String family, String engine, String target) {
    return switch (engine) {
      case "tlc" -> root.relativize(TlcTarget.of(root, family, withConfig(target)).module());
      case "explorer", "conformance" -> source("scenarios/src/main/java", target);
      case "prove" -> Path.of(SpecFolders.SPECS, family, target + ".tla");
      case "jpf" -> Path.of("jpf-config", family, target + ".jpf");
      case "jqwik" -> source("property-tests/src/test/java", target.split("#", 2)[0]);
      default -> Path.of("specs", family, "checks.yaml");
    };
  }

  private static String withConfig(String target) {
    return target.contains(":") ? target : target + ":";
  }

  private static Path source(String folder, String className) {
    return Path.of(folder, className.replace('.', '/') + ".java");
  }
}
