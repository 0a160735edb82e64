package dev.wakeproof.layout;

/**
 * How far apart the elements of an array are that are not to share 128 bytes: two lines of a cache,
 * which processors fetch together.
 */
public final class Spacing {
  /** For an array of longs. */
  public static final int LONGS = 128 / Long.BYTES;

  /** For an array of references, which take 4 bytes at least. */
  public static final int REFERENCES = 128 / 4;

  private Spacing() {}
}
