package dev.wakeproof.atomic;

import java.util.function.BooleanSupplier;

/**
 * What the current thread has still to do, and must not sleep over: a cell that each thread has one
 * of. Nothing of it stays behind in a thread once it is cleared.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Agenda {
  private static final ThreadLocal<BooleanSupplier> WORK = new ThreadLocal<>();

  // Whether any thread ever had something to do: who sleeps where there are no callbacks does not
  // pay for them. Plain, since it is what this thread has set that counts for this thread.
  private static boolean used;

  private Agenda() {}

  /** What the current thread has to do, or null. */
  public static BooleanSupplier get() {
    if (!used) {
      return null;
    }
    BooleanSupplier work = null;
    try {
      work = WORK.get();
    } catch (OutOfMemoryError e) {
      // Memory is asked for only where there was no entry.
    }
    if (work == null) {
      // Where there was no entry the look has made one.
      WORK.remove();
    }
    return work;
  }

  /**
   * Sets what the current thread has to do.
   *
   * @param work sees to what is left before a sleep, and says whether it has done anything itself
   * @return false if there is no room for it, which cannot be if there was something before
   */
  public static boolean set(BooleanSupplier work) {
    used = true;
    try {
      WORK.set(work);
      return true;
    } catch (OutOfMemoryError | UnsupportedOperationException e) {
      // No memory, or a thread that may have no such cells. Half an entry may be there.
      WORK.remove();
      return false;
    }
  }

  /** There is nothing more to do. */
  public static void clear() {
    WORK.remove();
  }

  /**
   * Sees to what is left, since the current thread is about to sleep.
   *
   * @return whether this thread has done anything itself
   */
  public static boolean attend() {
    BooleanSupplier work = get();
    return work != null && work.getAsBoolean();
  }
}
