package dev.wakeproof.explorer.machine.naming;

import dev.wakeproof.explorer.machine.step.Location;

/**
 * The locations of one object, numbered at its creation and made at their first access: a field has
 * the same name whichever actor accesses it first, and most fields cost nothing.
 */
public final class Block {
  public final int creator;
  public final int first;
  private final Location[] locations;

  /** A block of a class initializer: its locations belong to all executions. */
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

  /** How many locations it has. */
  public int size() {
    return locations.length;
  }

  /** A number for it that is the same in every execution. */
  public int hash() {
    return 31 * creator + first;
  }

  /** Returns the location of that number; null before its first access. */
  public Location get(int index) {
    return locations[index];
  }

  /** The location of that number is accessed for the first time. */
  public void put(int index, Location made) {
    locations[index] = made;
  }
}
