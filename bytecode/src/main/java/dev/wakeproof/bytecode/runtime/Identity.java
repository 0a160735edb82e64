package dev.wakeproof.bytecode.runtime;

/** Identifies an object that has locations by the first of them. */
public final class Identity {
  /** The first location of all has the number 0, which stands for none. */
  private static final long IDENTIFIED = 1L << 45;

  private Identity() {}

  /** The number of an object; 0 if it bears no locations. */
  public static long of(Object object) {
    if (object instanceof Tracked) {
      return Cells.of(object).identity() | IDENTIFIED;
    }
    if (object instanceof ThreadShim thread) {
      return thread.isOfInitializer() ? 0 : thread.identity() | IDENTIFIED;
    }
    return object.getClass().isArray()
        ? World.current().ofArray(object).identity() | IDENTIFIED
        : 0;
  }
}
