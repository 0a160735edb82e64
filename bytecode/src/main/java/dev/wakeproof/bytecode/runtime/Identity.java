package dev.wakeproof.bytecode.runtime;

/** Identifies an object that has locations by the first of them. */
public final class Identity {
  private Identity() {}

  /** The number of an object; 0 if it bears no locations. */
  public static long of(Object object) {
    if (object instanceof Tracked) {
      return Cells.of(object).identity();
    }
    return object.getClass().isArray() ? World.current().ofArray(object).identity() : 0;
  }
}
