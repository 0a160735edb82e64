package dev.wakeproof.mutation;

/**
 * What became of a mutant.
 *
 * @param kind {@code red}, {@code stands}, {@code green}
 * @param engine who noticed; empty if nobody did
 * @param where the check or the test that noticed
 * @param what the property, the name of the test, or how it stands still
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
