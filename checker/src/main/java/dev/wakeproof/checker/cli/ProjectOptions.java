package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names the project's folder. */
final class ProjectOptions {
  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = {
        "The project's folder (default: the launcher's, or the current one if the launcher is that",
        "of the distribution)."
      },
      defaultValue = "${sys:wakeproof.root:-.}")
  private Path root;

  /** Returns the absolute path without symbolic links, as child processes print it. */
  Path root() throws CatalogException, IOException {
    if (root.toString().isEmpty()) {
      throw new CatalogException("--root names nothing; give a folder, or leave it out");
    }
    Path real = root.toRealPath();
    if (real.toString().contains(File.pathSeparator)) {
      throw new CatalogException(
          "the project's path "
              + real
              + " has a '"
              + File.pathSeparator
              + "', which no Java class path can have; move it");
    }
    return real;
  }

  Catalog catalog() throws CatalogException, IOException {
    return CatalogLoader.load(root());
  }
}
