package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.step.Location;

/** The data that the model {@code JAVA} keeps for a location. */
final class Kept {
  /** The stores that loads may return; null if none was needed yet. */
  History history;

  /** The knowledge that an acquire obtains; null for none. */
  Knowledge carried;

  /** Returns the data of a location; creates it if there is none. */
  static Kept of(Location at) {
    if (at.kept == null) {
      at.kept = new Kept();
    }
    return (Kept) at.kept;
  }

  /** Returns the stores of a location; null if none was needed yet. */
  static History history(Location at) {
    return at.kept == null ? null : ((Kept) at.kept).history;
  }

  /** Returns the knowledge that an acquire from the location obtains; null for none. */
  static Knowledge carried(Location at) {
    return at.kept == null ? null : ((Kept) at.kept).carried;
  }
}
