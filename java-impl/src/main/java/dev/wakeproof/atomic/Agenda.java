package dev.wakeproof.atomic;

import java.util.function.BooleanSupplier;

/**
 * The work that the current thread must do before it parks: a cell for each thread. A cleared cell
 * leaves no entry in the thread.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Agenda {
  private static final ThreadLocal<BooleanSupplier> WORK = new ThreadLocal<>();

  // Whether any thread ever had work: parking costs nothing extra without callbacks. Plain, because
  // only the own write of a thread counts for it.
  private static boolean used;

  private Agenda() {}

  /** Returns the work of the current thread, or null. */
  public static BooleanSupplier get() {
    if (!used) {
      return null;
    }
    BooleanSupplier work = null;
    try {
      work = WORK.get();
    } catch (OutOfMemoryError e) {
      // Memory is only needed if there was no entry.
    }
    if (work == null) {
      // Without an entry the look has made one.
      WORK.remove();
    }
    return work;
  }

  /**
   * Sets the work of the current thread.
   *
   * @param work does what is left before a park, and says whether it has done anything itself
   * @return false if there is no room for it, which cannot happen if there was work before
   */
  public static boolean set(BooleanSupplier work) {
    used = true;
    try {
      WORK.set(work);
      return true;
    } catch (OutOfMemoryError | UnsupportedOperationException e) {
      // No memory, or a thread without such cells. Half an entry may be there.
      WORK.remove();
      return false;
    }
  }

  /** Removes the work of the current thread. */
  public static void clear() {
    WORK.remove();
  }

  /**
   * Does the work that is left, because the current thread is about to park.
   *
   * @return whether this thread has done anything itself
   */
  public static boolean attend() {
    BooleanSupplier work = get();
    return work != null && work.getAsBoolean();
  }
}
