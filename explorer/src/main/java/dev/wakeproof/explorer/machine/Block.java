package dev.wakeproof.explorer.machine;

/**
 * The locations of one object, numbered when it is created and made when they are accessed: so a
 * field bears the same name whoever accesses it first, and most fields cost nothing.
 */
public final class Block {
  final int creator;
  final int first;
  private final Location[] locations;

  /** A block of a class initializer: its locations belong to all executions. */
  Block(int size) {
    this(Creator.STATIC, 0, size);
  }

  Block(int creator, int first, int size) {
    this.creator = creator;
    this.first = first;
    locations = new Location[size];
  }

  boolean isStatic() {
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

  /** The location of that number; null if nobody has accessed it. */
  public Location get(int index) {
    return locations[index];
  }

  /**
   * Makes the location of that number.
   *
   * @param site what it is called in traces
   */
  public Location make(int index, boolean reference, long bits, Object held, String site) {
    Location made = Access.locate(this, index, reference, bits, held, site);
    locations[index] = made;
    return made;
  }
}
