package dev.wakeproof.explorer.machine.step;

/** The accesses to a group of locations over all executions. */
public final class Accessors {
  /** A set of flags that {@code races.Sharing} defines. */
  public int bits;

  public Accessors(int bits) {
    this.bits = bits;
  }
}
