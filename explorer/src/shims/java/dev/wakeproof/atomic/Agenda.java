package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;
import java.util.function.BooleanSupplier;

/** The shim of the library's cell of the same name; no other thread sees it, so it has no step. */
public final class Agenda {
  private Agenda() {}

  public static BooleanSupplier get() {
    return (BooleanSupplier) Access.agenda();
  }

  public static boolean set(BooleanSupplier work) {
    Access.setAgenda(work);
    return true;
  }

  public static void clear() {
    Access.setAgenda(null);
  }

  public static boolean attend() {
    BooleanSupplier work = get();
    return work != null && work.getAsBoolean();
  }
}
