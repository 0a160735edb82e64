package dev.wakeproof.explorer.machine.naming;

/** Counts what somebody creates and meets first, to name it the same in every execution. */
public final class Creator {
  public static final int SETUP = 8;
  public static final int STATIC = 9;
  public static final int SPECIAL = 10;

  /** A bit that names have which were not counted. */
  static final long GIVEN = 1L << 44;

  public final int index;
  private int created;
  private int named;

  public Creator(int index) {
    this.index = index;
  }

  public void reset() {
    created = 0;
    named = 0;
  }

  public int nextLocation() {
    return created++;
  }

  /** The first of so many locations. */
  public int nextLocations(int count) {
    int first = created;
    created += count;
    return first;
  }

  /** How much it has created and met. */
  public long count() {
    return (long) named << Integer.SIZE | created;
  }

  /** A name for an object; never that of null, of an actor or of a small number. */
  long nextName() {
    return 1L << 40 | (long) index << 32 | named++;
  }
}
