package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Construction;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.BitSet;

/** The locations of one object, of the static fields of a class, or of one array. */
public final class Cells {
  private static final BitSet NONE = new BitSet();

  private final Block block;
  private final Layout layout;
  private final Object array;

  /**
   * The final fields that a constructor has set in time, so that no access of them is a step. They
   * have a location only if the constructor could have been late.
   */
  private BitSet settled = NONE;

  private Cells(Block block, Layout layout, Object array) {
    this.block = block;
    this.layout = layout;
    this.array = array;
  }

  /** Gives a new object its locations; called by its constructor. */
  public static void adopt(Object object) {
    if (((Tracked) object).wakeproofCells() == null) {
      meet(object).block.isNew = true;
    }
  }

  private static Cells meet(Object object) {
    Observations.keep(object.getClass().getName().hashCode());
    Cells cells = withFields(Layout.of(object.getClass()));
    ((Tracked) object).wakeproofCells(cells);
    return cells;
  }

  static Cells withFields(Layout layout) {
    Cells cells = new Cells(Allocation.block(layout.kind(), layout.size()), layout, null);
    if (Current.belongsToAll()) {
      // All of them now: an execution resets those that are there.
      for (int i = 0; i < layout.size(); i++) {
        cells.at(i);
      }
    }
    return cells;
  }

  /**
   * Gives an array its locations.
   *
   * @param isNew whether the current thread has made it
   */
  static Cells ofArray(Object array, boolean isNew) {
    int length = Elements.length(array);
    int kind = Kinds.of(array.getClass().getName()).hashCode();
    Cells cells = new Cells(Allocation.block(kind, 1 + length), null, array);
    cells.block.isNew = isNew;
    if (Current.belongsToAll()) {
      for (int i = 0; i <= length; i++) {
        cells.at(i);
      }
    }
    return cells;
  }

  /** Returns the locations of an object whose class was rewritten. */
  static Cells of(Object object) {
    Cells cells = ((Tracked) object).wakeproofCells();
    return cells == null ? meet(object) : cells;
  }

  /** A constructor has set that final field before others could reach the object. */
  void settle(int slot) {
    BitSet more = (BitSet) settled.clone();
    more.set(slot);
    settled = more;
  }

  /** Whether others may have reached the object while its constructor runs. */
  boolean mayBeReached() {
    return Construction.mayBeReached(block);
  }

  boolean isSettled(int slot) {
    return settled.get(slot);
  }

  /** The location of that number: 0 is the monitor. */
  Location at(int slot) {
    Location known = block.get(slot);
    if (known != null) {
      return known;
    }
    if (isSettled(slot)) {
      throw Refusals.refuse("a handle of the final " + name(slot));
    }
    if (array == null || slot == 0) {
      String name = layout == null ? "monitor" : layout.labels().get(slot);
      boolean reference = layout != null && layout.isReference(slot);
      Location made = Allocation.make(block, slot, reference, 0, null, name);
      if (layout != null) {
        made.type = layout.types().get(slot);
      }
      return made;
    }
    char type = Elements.type(array);
    Object initial = Elements.raw(array, slot - 1);
    boolean reference = type == 'L';
    Location made =
        Allocation.make(
            block,
            slot,
            reference,
            reference ? 0 : Values.bits(type, initial),
            reference ? initial : null,
            "[" + (slot - 1) + "]");
    made.type = type;
    made.array = array;
    return made;
  }

  /** The first character of the descriptor of what stands there. */
  char type(int slot) {
    return array == null ? layout.types().get(slot) : Elements.type(array);
  }

  boolean isReference(int slot) {
    return layout.isReference(slot);
  }

  /** How many locations there are. */
  int size() {
    return block.size();
  }

  /** The object that a location holds; null for none. */
  Object held(int slot) {
    Location known = block.get(slot);
    return known == null ? null : known.held;
  }

  /** The name of a field. */
  String name(int slot) {
    return layout.names().get(slot);
  }

  /**
   * Gives a clone locations of its own, after {@code Object.clone} has copied the reference to
   * those of the original: each field is read there and written here.
   *
   * @param plain the mode of accesses of fields that are not volatile
   */
  public static Object cloned(Object original, Object clone, int plain) {
    if (clone instanceof Tracked tracked && tracked.wakeproofCells() == of(original)) {
      Cells from = of(original);
      Observations.keepAll();
      Cells to = withFields(from.layout);
      tracked.wakeproofCells(to);
      to.settled = from.settled;
      for (int slot = from.settled.nextClearBit(1);
          slot < from.size();
          slot = from.settled.nextClearBit(slot + 1)) {
        Mode mode = from.layout.isVolatile(slot) ? Mode.OPAQUE : Mode.values()[plain];
        if (from.layout.isReference(slot)) {
          Object held = Access.loadReference(from.at(slot), mode);
          if (held != null) {
            Access.storeReference(to.at(slot), mode, held);
          }
        } else {
          long bits = Access.load(from.at(slot), mode);
          if (bits != 0) {
            Access.store(to.at(slot), mode, bits);
          }
        }
      }
    }
    JdkObjects.use(original, 0);
    JdkObjects.made(clone);
    return clone;
  }

  /** The name of its monitor, which no other object has. */
  long identity() {
    return at(0).name();
  }

  /** Returns the object's identity hash, which is the same in every execution. */
  int hash() {
    return block.hash();
  }
}
