package dev.wakeproof.checker;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import java.nio.file.Path;

/** This project's own files. */
public final class Repository {
  public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static Catalog catalog;

  private Repository() {}

  /** The catalog, which is large: all tests of a JVM read it once. */
  public static synchronized Catalog catalog() throws CatalogException {
    if (catalog == null) {
      catalog = CatalogLoader.load(ROOT);
    }
    return catalog;
  }
}
