package dev.wakeproof.layout;

/** Distances between array elements that must not share two adjacent cache lines (128 bytes). */
public final class Spacing {
  /** For an array of longs. */
  public static final int LONGS = 128 / Long.BYTES;

  /** For an array of references, which take 4 bytes at least. */
  public static final int REFERENCES = 128 / 4;

  private Spacing() {}
}
