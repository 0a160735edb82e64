package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Mutant;
import java.util.Comparator;
import java.util.List;

/**
 * What mutants.json holds: the last run over the patches that break the library.
 *
 * @param library the digest of the text that they broke; null where none has been run yet
 * @param controls how many patches there were, run or not
 */
public record MutantsReport(
    int schemaVersion,
    String library,
    int controls,
    double seconds,
    boolean interrupted,
    List<MutantReport> mutants) {

  /** Before the first run. */
  public static final MutantsReport NONE = new MutantsReport(1, null, 0, 0, false, List.of());

  public static MutantsReport of(
      String library,
      int controls,
      double seconds,
      boolean interrupted,
      List<MutantReport> mutants) {
    return new MutantsReport(
        1,
        library,
        controls,
        Math.round(seconds * 1000) / 1000.0,
        interrupted,
        mutants.stream().sorted(Comparator.comparing(MutantReport::name)).toList());
  }

  public boolean exists() {
    return library != null;
  }

  /** One a patch of the catalog, by families; those that this run does not know did not run. */
  public List<MutantReport> over(Catalog catalog) {
    return catalog.mutants().stream()
        .map(mutant -> of(mutant, catalog))
        .sorted(Comparator.comparing(row -> catalog.families().indexOf(row.family())))
        .toList();
  }

  private MutantReport of(Mutant mutant, Catalog catalog) {
    String reason = "not in the last run";
    for (MutantReport report : mutants) {
      if (report.name().equals(mutant.name())) {
        if (report.digest().equals(mutant.digest())) {
          return report;
        }
        reason = "the patch is not the one that was run";
      }
    }
    return MutantReport.of(mutant, catalog.check(mutant.check()), Fate.NOT_RUN, reason, 0);
  }
}
