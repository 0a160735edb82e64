package dev.wakeproof.ticket;

/** How far apart the elements of an array are that are not to share 128 bytes. */
final class Spacing {
  /** For an array of longs. */
  static final int LONGS = 128 / Long.BYTES;

  /** For an array of references, which take 4 bytes at least. */
  static final int REFERENCES = 128 / 4;

  private Spacing() {}
}
