package dev.wakeproof.explorer.search;

/** A strategy that chooses one execution after the other. */
public interface Search extends Strategy {
  /** Moves on to the next schedule; returns whether there is one. */
  boolean advance();

  /** From now on, only executions with fewer choices matter. */
  void shorterThan(int length);

  /**
   * Stops each execution at its first choice after the time limit. One execution of a long loop may
   * otherwise take many times the limit.
   *
   * @param begun the reading of {@link System#nanoTime} from which the time counts
   */
  void limitTime(long begun, long nanos);

  /** Returns the number of choices of the last execution. */
  int length();

  /**
   * Returns the number of choices of the last execution before the failure with that number,
   * counted from 0.
   */
  int lengthOfFailure(int number);

  /** Returns the number of choices of the last execution before its first race. */
  int lengthOfRace();

  /** Returns the first {@code length} choices of the last execution. */
  int[] schedule(int length);

  /** Returns the number of choices of the longest execution. */
  int deepest();

  /** Returns the number of explored states; all are distinct if states are cached. */
  long states();

  /** Returns the estimated number of remaining states; NaN if unknown. */
  double ahead();

  /** Returns whether the bound on preemptions left out a choice. */
  boolean preemptionsCut();
}
