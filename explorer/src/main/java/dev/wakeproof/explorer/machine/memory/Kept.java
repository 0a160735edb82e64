package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.step.Location;

/** The data that the model {@code JAVA} keeps for a location. */
final class Kept {
  /** The stores that loads of it may return; null if none was needed. */
  History history;

  /** The knowledge that an acquiring actor obtains; null for none. */
  Knowledge carried;

  /** Returns the data of a location, and creates it at first. */
  static Kept of(Location at) {
    if (at.kept == null) {
      at.kept = new Kept();
    }
    return (Kept) at.kept;
  }

  /** The stores of a location; null if none was needed. */
  static History history(Location at) {
    return at.kept == null ? null : ((Kept) at.kept).history;
  }

  /** Returns what an actor learns that acquires from the location; null for nothing. */
  static Knowledge carried(Location at) {
    return at.kept == null ? null : ((Kept) at.kept).carried;
  }
}
