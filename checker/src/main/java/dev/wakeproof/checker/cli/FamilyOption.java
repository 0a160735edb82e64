package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The families to mutate. */
final class FamilyOption {
  @Option(
      names = "--family",
      paramLabel = "FAMILY",
      split = ",",
      description = "These families (default: all that have something to get wrong).")
  private Set<String> families = new LinkedHashSet<>();

  /** Returns the named families; empty if all are meant. */
  Set<String> named(Catalog catalog) throws CatalogException {
    for (String family : families) {
      if (!catalog.families().contains(family)) {
        throw new CatalogException(
            "unknown family '" + family + "': use one of " + String.join(", ", catalog.families()));
      }
    }
    return families;
  }

  /** Returns the named families, or all. */
  List<String> chosen(Catalog catalog) {
    return families.isEmpty() ? catalog.families() : List.copyOf(families);
  }
}
