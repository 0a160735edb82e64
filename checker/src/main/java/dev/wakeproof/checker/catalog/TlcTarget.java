package dev.wakeproof.checker.catalog;

import java.nio.file.Path;

/** The files that the target {@code Module:config} of a TLC check names. */
public record TlcTarget(Path folder, Path module, Path config) {

  public static TlcTarget of(Path root, Check check) {
    return of(root, check.family(), check.target());
  }

  static TlcTarget of(Path root, String family, String target) {
    String[] parts = target.split(":", 2);
    Path folder = root.resolve("specs").resolve(family);
    return new TlcTarget(
        folder, folder.resolve(parts[0] + ".tla"), folder.resolve(parts[1] + ".cfg"));
  }
}
