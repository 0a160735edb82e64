package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.step.Location;

/** What the model {@code JAVA} keeps of a location. */
final class Kept {
  /** The stores that loads of it may return; null if none was needed. */
  History history;

  /** What an actor learns that acquires it; null for nothing. */
  Knowledge carried;

  /** What is kept of it from now on. */
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
