package dev.wakeproof.checker.report;

import java.util.Collection;
import java.util.List;

/**
 * Counts the results of the engines for the patches that break the library. A bug that an engine
 * cannot detect does not count.
 */
public record MutantTally(long red, long notRed, long notRun) {

  public static MutantTally of(Collection<MutantReport> mutants) {
    List<Fate> fates =
        mutants.stream().flatMap(mutant -> mutant.cells().stream()).map(MutantCell::fate).toList();
    long red = count(fates, Fate.TURNED_RED);
    long notRun = count(fates, Fate.NOT_RUN);
    return new MutantTally(
        red, fates.size() - red - notRun - count(fates, Fate.NOT_DETECTABLE), notRun);
  }

  private static long count(List<Fate> fates, Fate fate) {
    return fates.stream().filter(fate::equals).count();
  }

  @Override
  public String toString() {
    return red + " turned red, " + notRed + " did not, " + notRun + " not run";
  }
}
