package dev.wakeproof.atomic;

import java.util.function.BooleanSupplier;

/** The shim of the cell of the same name. Only one thread accesses it, so it has no step. */
public final class Agenda {
  private static final ThreadLocal<BooleanSupplier> WORK = new ThreadLocal<>();

  private Agenda() {}

  public static BooleanSupplier get() {
    return WORK.get();
  }

  public static boolean set(BooleanSupplier work) {
    WORK.set(work);
    return true;
  }

  public static void clear() {
    // Not removed: in Java PathFinder's model a set after a remove fails.
    WORK.set(null);
  }

  public static boolean attend() {
    BooleanSupplier work = get();
    return work != null && work.getAsBoolean();
  }
}
