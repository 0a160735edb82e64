package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.SeededBug;
import java.util.Comparator;
import java.util.List;

/**
 * One patch of the library in mutants.json; the fields are documented in mutants.schema.json.
 *
 * @param cells the result of each engine
 */
public record MutantReport(
    String name,
    String digest,
    String family,
    String about,
    double seconds,
    List<MutantCell> cells) {

  private static final Comparator<MutantCell> ORDER =
      Comparator.comparing(cell -> SeededBug.ENGINES.indexOf(cell.engine()));

  public static MutantReport of(
      SeededBug bug, Catalog catalog, List<MutantCell> cells, double seconds) {
    return new MutantReport(
        bug.name(),
        bug.digest(),
        catalog.familyOf(bug),
        bug.about(),
        Math.round(seconds * 1000) / 1000.0,
        cells.stream().sorted(ORDER).toList());
  }
}
