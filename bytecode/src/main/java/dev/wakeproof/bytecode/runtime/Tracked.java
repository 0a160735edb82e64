package dev.wakeproof.bytecode.runtime;

/** The common interface of rewritten classes: objects whose fields are locations of the machine. */
public interface Tracked {
  /** The locations; null before its constructor has come to {@code Object}'s. */
  Cells wakeproofCells();

  /** Gives it its locations. */
  void wakeproofCells(Cells cells);
}
