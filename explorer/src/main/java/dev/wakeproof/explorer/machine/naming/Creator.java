package dev.wakeproof.explorer.machine.naming;

import java.util.HashMap;
import java.util.Map;

/**
 * Counts the objects that an actor creates or meets first, so that they have the same names in
 * every execution.
 */
public final class Creator {
  public static final int SETUP = 8;
  public static final int STATIC = 9;
  public static final int SPECIAL = 10;

  /** A bit that marks names that were not counted. */
  static final long GIVEN = 1L << 44;

  private static final int COUNTED_AT = 40;
  private static final long COUNTED = 1L << COUNTED_AT;

  public final int index;
  private int created;
  private int named;

  /** How many objects of each kind it has created. */
  private final Map<Integer, Integer> ofKind = new HashMap<>();

  /** A digest of the kinds of these objects, in the order of creation. */
  private long kinds;

  public Creator(int index) {
    this.index = index;
  }

  public void reset() {
    created = 0;
    named = 0;
    ofKind.clear();
    kinds = 0;
  }

  /** Returns the first number that no location has. */
  public int free() {
    return created;
  }

  public int nextLocation() {
    return created++;
  }

  /** Returns the first of {@code count} new numbers for locations. */
  public int nextLocations(int count) {
    int first = created;
    created += count;
    return first;
  }

  /** Returns the number of a new object among those of its kind. */
  public int nextOfKind(int kind) {
    kinds = Hash.first(kinds, kind);
    return ofKind.merge(kind, 1, Integer::sum) - 1;
  }

  /**
   * Returns a number that stands for how many objects the actor has met, and which it has created.
   * The groups of their locations are functions of it.
   */
  public long count() {
    return Hash.first(kinds, (long) named << Integer.SIZE | created);
  }

  /**
   * Returns a new name for an object, which is never that of null, of an actor or of a small
   * number.
   */
  long nextName() {
    return name(index, named++);
  }

  static long name(int creator, int number) {
    return COUNTED | (long) creator << Integer.SIZE | number;
  }

  /** Returns the actor that first met the object of that name; -1 if the name was not counted. */
  static int ofName(long name) {
    return name >>> COUNTED_AT == 1 ? (int) (name >>> Integer.SIZE) & 0xFF : -1;
  }
}
