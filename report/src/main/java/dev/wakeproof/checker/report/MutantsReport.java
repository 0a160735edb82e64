package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.SeededBug;
import java.util.Comparator;
import java.util.List;

/**
 * The content of mutants.json: the last run over the patches that break the library.
 *
 * @param library the digest of the patched text; null if there was no run yet
 * @param tests the digest of scenarios, specifications, tests and engines; null in reports of older
 *     versions
 * @param seededBugs the number of patches of the library, run or not
 */
public record MutantsReport(
    int schemaVersion,
    String library,
    String tests,
    int seededBugs,
    double seconds,
    boolean interrupted,
    List<MutantReport> mutants) {
  private static final int VERSION = 3;

  /** The report before the first run. */
  public static final MutantsReport NONE =
      new MutantsReport(VERSION, null, null, 0, 0, false, List.of());

  public static MutantsReport of(
      String library,
      String tests,
      int seededBugs,
      double seconds,
      boolean interrupted,
      List<MutantReport> mutants) {
    return new MutantsReport(
        VERSION,
        library,
        tests,
        seededBugs,
        Math.round(seconds * 1000) / 1000.0,
        interrupted,
        mutants.stream().sorted(Comparator.comparing(MutantReport::name)).toList());
  }

  public boolean exists() {
    return library != null;
  }

  /** Returns the results of a seeded bug's patch, if they belong to its present text. */
  public MutantReport of(SeededBug seededBug, Catalog catalog) {
    return mutants.stream()
        .filter(mutant -> mutant.name().equals(seededBug.name()))
        .findFirst()
        .orElseGet(() -> MutantReport.of(seededBug, catalog, List.of(), 0))
        .as(seededBug, catalog);
  }
}
