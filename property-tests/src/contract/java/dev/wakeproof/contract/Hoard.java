package dev.wakeproof.contract;

/** All the memory that there is. */
final class Hoard {
  private Hoard() {}

  /**
   * Takes all memory there is: a list of ever smaller pieces, the first of which holds the rest.
   */
  static Object[] fill() {
    Object[] first = new Object[1];
    Object[] last = null;
    for (int size = 1 << 16; size > 0; size /= 2) {
      try {
        while (true) {
          Object[] piece = new Object[size];
          piece[0] = last;
          last = piece;
          first[0] = last;
        }
      } catch (OutOfMemoryError e) {
        // On with smaller ones.
      }
    }
    return first;
  }
}
