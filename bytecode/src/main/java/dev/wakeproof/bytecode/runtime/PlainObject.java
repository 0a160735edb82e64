package dev.wakeproof.bytecode.runtime;

/** What stands for {@code new Object()}: a thing to lock, with a monitor that bears its name. */
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
}
