package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.SeededBug;
import java.util.ArrayList;
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

  /** Returns the report for the present catalog: cells without a result of this run did not run. */
  MutantReport as(SeededBug bug, Catalog catalog) {
    boolean same = bug.digest().equals(digest);
    List<MutantCell> now = new ArrayList<>();
    bug.red()
        .forEach(
            (engine, red) -> {
              if (red.notDetectable() != null) {
                now.add(MutantCell.notDetectable(engine, red));
                return;
              }
              MutantCell absent =
                  MutantCell.of(
                      engine,
                      red,
                      catalog,
                      Fate.NOT_RUN,
                      same ? "not in the last run" : "the patch is not the one that was run",
                      0);
              now.add(
                  cells.stream()
                      .filter(cell -> same && cell.engine().equals(engine) && cell.isAbout(red))
                      .findFirst()
                      .orElse(absent));
            });
    return of(bug, catalog, now, seconds);
  }
}
