package dev.wakeproof.explorer;

/** How many equivalent schedules the search leaves out; docs/soundness.md has the proofs. */
public enum Reduction {
  /** Explores every schedule of every access. The other reductions are compared with it. */
  NONE,
  /** Steps on locations of one actor are no scheduling points; sleep sets (Godefroid 1996). */
  SLEEP_SETS,
  /**
   * Like {@link #SLEEP_SETS}, and no choice is taken twice from one state (state caching with sleep
   * sets).
   */
  STATES
}
