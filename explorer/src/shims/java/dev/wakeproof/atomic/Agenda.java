package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Current;
import java.util.function.BooleanSupplier;

/** The shim of the library's cell of the same name; no other thread sees it, so it has no step. */
public final class Agenda {
  private Agenda() {}

  public static BooleanSupplier get() {
    return (BooleanSupplier) Current.agenda();
  }

  public static boolean set(BooleanSupplier work) {
    Current.setAgenda(work);
    return true;
  }

  public static void clear() {
    Current.setAgenda(null);
  }

  public static boolean attend() {
    BooleanSupplier work = get();
    return work != null && work.getAsBoolean();
  }
}
