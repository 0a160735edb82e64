package dev.wakeproof.explorer.search;

/** A strategy that goes from one execution to the next. */
public interface Search extends Strategy {
  /** Moves on to the next schedule; returns whether there is one. */
  boolean advance();

  /** From now on only what takes fewer choices is of interest. */
  void shorterThan(int length);

  /** How many choices the last execution had. */
  int length();

  /** How many choices the last execution had up to a failure, the first one being number 0. */
  int lengthOfFailure(int number);

  /** How many choices the last execution had up to its first race. */
  int lengthOfRace();

  /** The first choices of the last execution. */
  int[] schedule(int length);

  /** How many choices the longest execution had. */
  int deepest();

  /** How many states were left: all distinct where each is left once. */
  long states();

  /** Returns the estimated number of remaining states; NaN if unknown. */
  double ahead();

  /** Whether a choice was left out since it would have been one preemption too many. */
  boolean preemptionsCut();
}
