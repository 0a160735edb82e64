package dev.wakeproof.explorer.machine.step;

/** The last access of each actor in each manner to one location. */
public final class Epochs {
  public final int[] epochs;
  public final String[] sites;

  /** Creates room for that many pairs of an actor and a manner. */
  public Epochs(int size) {
    epochs = new int[size];
    sites = new String[size];
  }
}
