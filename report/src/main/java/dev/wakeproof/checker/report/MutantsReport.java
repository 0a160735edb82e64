package dev.wakeproof.checker.report;

import java.util.Comparator;
import java.util.List;

/**
 * The content of mutants.json: the last run over the patches that break the library.
 *
 * @param library the digest of the patched text
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
}
