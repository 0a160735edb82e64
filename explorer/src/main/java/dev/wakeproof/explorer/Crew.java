package dev.wakeproof.explorer;

/**
 * Who explores one scenario at once.
 *
 * @param threads how many; each executes for itself
 * @param scouts how many executions at random come first, to see what is shared
 * @param keyBits what is left of the keys by which they know states: all bits, but in tests
 */
record Crew(int threads, int scouts, long keyBits) {
  private static final int SCOUTS = 200;

  /** Nobody but the search itself. */
  static final Crew NONE = of(0);

  static Crew of(int threads) {
    return new Crew(threads, SCOUTS, -1);
  }
}
