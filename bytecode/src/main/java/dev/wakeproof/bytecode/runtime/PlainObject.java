package dev.wakeproof.bytecode.runtime;

/** Replaces {@code new Object()} by an object with a named monitor. */
public class PlainObject implements Tracked {
  private Cells cells;

  /** An object without fields. */
  public PlainObject() {
    Cells.adopt(this);
  }

  @Override
  public Cells wakeproofCells() {
    return cells;
  }

  @Override
  public void wakeproofCells(Cells given) {
    cells = given;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return Hashes.of(this);
  }

  @Override
  public String toString() {
    return Reflected.textOfObject(this);
  }
}
