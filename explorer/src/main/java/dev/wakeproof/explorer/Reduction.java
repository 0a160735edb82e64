package dev.wakeproof.explorer;

/** How much of what cannot make a difference is left out; docs/soundness.md has the proofs. */
public enum Reduction {
  /** Every schedule of every access: the oracle that the others are compared with. */
  NONE,
  /** Steps on what one actor alone accesses are no scheduling points; sleep sets (Godefroid). */
  SLEEP_SETS,
  /**
   * As with sleep sets, but a state explores another actor only if a race asks for it (dynamic
   * partial-order reduction with source sets, Abdulla et al.); no counterexample is called
   * shortest.
   */
  DPOR,
  /**
   * As with sleep sets, and no state is left twice by the same choice (state caching with sleep
   * sets).
   */
  STATES
}
