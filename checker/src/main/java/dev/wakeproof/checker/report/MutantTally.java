package dev.wakeproof.checker.report;

import java.util.List;

/** Patches that break the library, by what became of them. */
public record MutantTally(long red, long notRed, long notRun) {

  public static MutantTally of(List<MutantReport> mutants) {
    long red = count(mutants, Fate.TURNED_RED);
    long notRun = count(mutants, Fate.NOT_RUN);
    return new MutantTally(red, mutants.size() - red - notRun, notRun);
  }

  private static long count(List<MutantReport> mutants, Fate fate) {
    return mutants.stream().filter(mutant -> mutant.fate() == fate).count();
  }

  @Override
  public String toString() {
    return red + " turned red, " + notRed + " did not, " + notRun + " not run";
  }
}
