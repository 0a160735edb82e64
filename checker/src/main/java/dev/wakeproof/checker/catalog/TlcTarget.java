package dev.wakeproof.checker.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that the target {@code Module:config} of a TLC check names. */
public record TlcTarget(Path module, Path config) {

  public static TlcTarget of(Path root, Check check) {
    return of(root, check.family(), check.target());
  }

  /** What is nowhere is named where it belongs: among the bounds. */
  public static TlcTarget of(Path root, String family, String target) {
    String[] parts = target.split(":", 2);
    List<Path> folders = SpecFolders.ofFamily(root, family);
    return new TlcTarget(find(folders, parts[0] + ".tla"), find(folders, parts[1] + ".cfg"));
  }

  private static Path find(List<Path> folders, String name) {
    return folders.stream()
        .map(folder -> folder.resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElse(folders.get(0).resolve(name));
  }
}
