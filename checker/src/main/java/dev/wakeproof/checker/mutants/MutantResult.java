package dev.wakeproof.checker.mutants;

/** What became of one mutant. */
public record MutantResult(Mutant mutant, Fate fate, String detail) {

  /** How a mutant can end; only the first is as it should be. */
  public enum Fate {
    RED("turned red"),
    GREEN("STAYED GREEN"),
    WRONG("WRONG VERDICT"),
    DOES_NOT_APPLY("DOES NOT APPLY"),
    DOES_NOT_COMPILE("DOES NOT COMPILE"),
    NOT_RUN("NOT RUN");

    private final String words;

    Fate(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }
}
