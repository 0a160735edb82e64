package dev.wakeproof.bytecode.runtime;

/** Identity hash codes that are the same in every execution. */
public final class Hashes {
  private Hashes() {}

  /** Instead of {@code System.identityHashCode}. */
  public static int of(Object object) {
    if (object == null) {
      return 0;
    }
    if (object instanceof Tracked) {
      return Cells.of(object).hash();
    }
    if (object.getClass().isArray()) {
      return World.current().ofArray(object).hash();
    }
    return object instanceof Class<?> || object instanceof Enum<?>
        ? object.toString().hashCode()
        : object.getClass().getName().hashCode();
  }
}
