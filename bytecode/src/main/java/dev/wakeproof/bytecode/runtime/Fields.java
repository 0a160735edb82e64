package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Objects;

/** Replaces accesses of fields that are not final, or that a constructor may set late. */
public final class Fields {
  private static final Mode[] MODES = Mode.values();

  private Fields() {}

  /** Reads a primitive field. */
  public static long getBits(Object object, int slot, int mode) {
    return Access.load(at(object, slot), MODES[mode]);
  }

  /** Reads a reference. */
  public static Object getReference(Object object, int slot, int mode) {
    return Access.loadReference(at(object, slot), MODES[mode]);
  }

  /** Reads a reference by which the reader finds what another thread has published. */
  public static Object findReference(Object object, int slot) {
    return Access.findReference(at(object, slot));
  }

  /** Reads a primitive final field that a constructor may set late: in place, if it was in time. */
  public static long getBits(Object object, long inPlace, int slot, int mode) {
    return Cells.of(object).isSettled(slot) ? inPlace : getBits(object, slot, mode);
  }

  /** The same, of a reference. */
  public static Object getReference(Object object, Object inPlace, int slot, int mode) {
    return Cells.of(object).isSettled(slot) ? inPlace : getReference(object, slot, mode);
  }

  /** A constructor that may let others reach its object ends: what none reached is frozen. */
  public static void freeze(Object object, int slot) {
    Cells cells = Cells.of(object);
    if (!cells.mayBeReached()) {
      cells.settle(slot);
    } else if (cells.isReference(slot)) {
      Access.requireShown(cells.at(slot));
    }
  }

  /** A constructor has set a final field in time, although another may set it late. */
  public static void settle(Object object, int slot) {
    Cells.of(object).settle(slot);
  }

  /** Writes a primitive field. */
  public static void putBits(Object object, long value, int slot, int mode) {
    Access.store(at(object, slot), MODES[mode], value);
  }

  /** Writes a reference. */
  public static void putReference(Object object, Object value, int slot, int mode) {
    Access.storeReference(at(object, slot), MODES[mode], value);
  }

  /** Writes a final field that a constructor may set late; it is checked when that one ends. */
  public static void setReference(Object object, Object value, int slot, int mode) {
    Access.storeFinal(at(object, slot), MODES[mode], value);
  }

  /** Reads a primitive static field. */
  public static long getBits(Class<?> type, int slot, int mode) {
    return Access.load(ofClass(type, slot), MODES[mode]);
  }

  /** Reads a static reference. */
  public static Object getReference(Class<?> type, int slot, int mode) {
    return Access.loadReference(ofClass(type, slot), MODES[mode]);
  }

  /** Writes a primitive static field. */
  public static void putBits(long value, Class<?> type, int slot, int mode) {
    Access.store(ofClass(type, slot), MODES[mode], value);
  }

  /** Writes a static reference. */
  public static void putReference(Object value, Class<?> type, int slot, int mode) {
    Access.storeReference(ofClass(type, slot), MODES[mode], value);
  }

  private static Location at(Object object, int slot) {
    return Cells.of(Objects.requireNonNull(object)).at(slot);
  }

  static Location ofClass(Class<?> type, int slot) {
    return World.current().statics().of(type).at(slot);
  }
}
