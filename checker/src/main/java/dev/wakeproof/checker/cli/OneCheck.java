package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.catalog.Size;
import java.util.Set;
import picocli.CommandLine.Parameters;

/** Which check, for commands that are about one. */
final class OneCheck {
  @Parameters(paramLabel = "ID", description = "The check.")
  private String id;

  Check from(Catalog catalog) throws CatalogException {
    return new Selection(Set.of(), Set.of(), Size.LARGE, Set.of(id)).from(catalog).get(0);
  }
}
