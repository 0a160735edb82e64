package dev.wakeproof.explorer;

/**
 * Who explores one scenario at once.
 *
 * @param threads how many; each executes for itself
 * @param loses whether what they leave to each other is lost, as it is in a test
 */
record Crew(int threads, boolean loses) {
  /** Nobody but the search itself. */
  static final Crew NONE = of(0);

  static Crew of(int threads) {
    return new Crew(threads, false);
  }
}
