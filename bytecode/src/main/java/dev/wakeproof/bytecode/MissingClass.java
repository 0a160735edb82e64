package dev.wakeproof.bytecode;

/**
 * Notes in the error of a missing class which class needs it: the JVM names the missing one only.
 */
final class MissingClass extends Exception {
  private static final long serialVersionUID = 1L;

  private MissingClass(String needing) {
    super(needing, null, false, false);
  }

  /** Returns the error with the name of the class that needs the missing one; the first wins. */
  static NoClassDefFoundError neededBy(String needing, NoClassDefFoundError missing) {
    if (needing(missing) == null) {
      missing.addSuppressed(new MissingClass(needing));
    }
    return missing;
  }

  /** Returns the class that needs the missing one; null if it is unknown. */
  static String needing(NoClassDefFoundError missing) {
    for (Throwable note : missing.getSuppressed()) {
      if (note instanceof MissingClass) {
        return note.getMessage();
      }
    }
    return null;
  }
}
