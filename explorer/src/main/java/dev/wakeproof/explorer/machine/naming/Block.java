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
  private final Location[] locations;

  /** Creates a block for a class initializer: its locations belong to all executions. */
  public Block(int size) {
    this(Creator.STATIC, 0, size);
  }

  public Block(int creator, int first, int size) {
    this.creator = creator;
    this.first = first;
    locations = new Location[size];
  }

  public boolean isStatic() {
    return creator == Creator.STATIC;
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
