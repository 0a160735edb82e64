package dev.wakeproof.layout;

/** Distances between array elements that must not share cache lines. */
public final class Spacing {
  /** For an array of longs, where no two elements share a cache line (64 bytes). */
  public static final int LINE_OF_LONGS = 64 / Long.BYTES;

  /** For an array of longs, where no two elements share two adjacent cache lines (128 bytes). */
  public static final int LONGS = 128 / Long.BYTES;

  /** The same for an array of references, which take 4 bytes at least. */
  public static final int REFERENCES = 128 / 4;

  private Spacing() {}
}
