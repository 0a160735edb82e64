package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the project is. */
final class ProjectOptions {
  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "The project's folder (default: where the launcher is).",
      defaultValue = "${sys:wakeproof.root:-.}")
  private Path root;

  /** Absolute and without links, as child processes print it. */
  Path root() throws IOException {
    return root.toRealPath();
  }

  Catalog catalog() throws CatalogException, IOException {
    return CatalogLoader.load(root());
  }
}
