package dev.wakeproof.explorer.machine.naming;

import dev.wakeproof.explorer.machine.step.Location;

/**
 * The locations of one object, which are numbered when it is created and created at their first
 * access. So a field has the same name whichever actor accesses it first, and a field that is never
 * accessed costs nothing.
 */
public final class Block {
  public final int creator;
  public final int first;

  /** The kind of its object; 0 for none. */
  public final int kind;

  /** Whether its creator has made the object, and has not only met it first. */
  public boolean isNew;

  private final int number;
  private final Location[] locations;

  /** Creates a block for a class initializer: its locations belong to all executions. */
  public Block(int size) {
    this(Creator.STATIC, 0, size, 0, 0);
  }

  /**
   * The locations of an object.
   *
   * @param kind the kind of the object, 0 for none
   * @param number the number of the object among those of its kind and creator
   */
  public Block(int creator, int first, int size, int kind, int number) {
    this.creator = creator;
    this.first = first;
    this.kind = kind;
    this.number = number;
    locations = new Location[size];
  }

  public boolean isStatic() {
    return creator == Creator.STATIC;
  }

  /** Returns the group of the location of that number. */
  public long group(int index) {
    return kind == 0
        ? Location.group(creator, first + index)
        : Location.group(creator, number, 31 * kind + index);
  }

  /** Returns the number of locations. */
  public int size() {
    return locations.length;
  }

  /** Returns a hash that is the same in every execution. */
  public int hash() {
    return 31 * creator + first;
  }

  /** Returns the location with that number; null before its first access. */
  public Location get(int index) {
    return locations[index];
  }

  /** Sets the location with that number at its first access. */
  public void put(int index, Location made) {
    locations[index] = made;
  }
}
