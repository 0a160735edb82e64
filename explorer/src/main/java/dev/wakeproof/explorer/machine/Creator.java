package dev.wakeproof.explorer.machine;

/** Counts what somebody creates and meets first, to name it the same in every execution. */
final class Creator {
  static final int SETUP = 8;
  static final int STATIC = 9;
  static final int SPECIAL = 10;

  /** A bit that names have which were not counted. */
  static final long GIVEN = 1L << 44;

  final int index;
  private int created;
  private int named;

  Creator(int index) {
    this.index = index;
  }

  void reset() {
    created = 0;
    named = 0;
  }

  int nextLocation() {
    return created++;
  }

  /** The first of so many locations. */
  int nextLocations(int count) {
    int first = created;
    created += count;
    return first;
  }

  /** How much it has created and met. */
  long count() {
    return (long) named << Integer.SIZE | created;
  }

  /** A name for an object; never that of null, of an actor or of a small number. */
  long nextName() {
    return 1L << 40 | (long) index << 32 | named++;
  }
}
