package dev.wakeproof.explorer.machine.step;

/** The last access of each actor in each manner to one location. */
public final class Epochs {
  public final int[] epochs;
  public final String[] sites;

  /** One place for each actor and manner. */
  public Epochs(int size) {
    epochs = new int[size];
    sites = new String[size];
  }
}
