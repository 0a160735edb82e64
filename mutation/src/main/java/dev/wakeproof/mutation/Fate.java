package dev.wakeproof.mutation;

/**
 * The fate of a mutant.
 *
 * @param kind {@code red}, {@code stands}, {@code green}
 * @param engine the engine that killed it; empty if it survived
 * @param where the check or the test that killed it
 * @param what the property, the name of the test, or how it hangs
 */
record Fate(String kind, String engine, String where, String what) {
  static final Fate GREEN = new Fate("green", "", "", "");

  /** A check or a test fails. */
  static Fate red(String engine, String where, String what) {
    return new Fate("red", engine, where, what);
  }

  /** It does not end although it does on the text that ships. */
  static Fate stands(String engine, String where, String what) {
    return new Fate("stands", engine, where, what);
  }

  boolean isGreen() {
    return kind.equals("green");
  }
}
