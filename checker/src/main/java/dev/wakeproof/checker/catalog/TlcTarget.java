package dev.wakeproof.checker.catalog;

import java.nio.file.Files;
import java.nio.file.Path;

/** The files that the target {@code Module:config} of a TLC check names. */
public record TlcTarget(Path module, Path config) {

  public static TlcTarget of(Path root, Check check) {
    return of(root, check.family(), check.target());
  }

  /** A configuration is a bound; a module that is nowhere is named among those, too. */
  public static TlcTarget of(Path root, String family, String target) {
    String[] parts = target.split(":", 2);
    Path bounds = SpecFolders.bounds(root, family);
    String module = parts[0] + ".tla";
    return new TlcTarget(
        SpecFolders.ofFamily(root, family).stream()
            .map(folder -> folder.resolve(module))
            .filter(Files::isRegularFile)
            .findFirst()
            .orElse(bounds.resolve(module)),
        bounds.resolve(parts[1] + ".cfg"));
  }
}
