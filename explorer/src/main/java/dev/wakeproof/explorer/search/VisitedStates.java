package dev.wakeproof.explorer.search;

/** A set of 128-bit keys; open addressing over one array, 16 bytes an entry. */
final class VisitedStates {
  private static final int INITIAL = 1 << 12;

  private long[] slots = new long[2 * INITIAL];
  private int size;

  int size() {
    return size;
  }

  void clear() {
    slots = new long[2 * INITIAL];
    size = 0;
  }

  /** Returns whether the key is new. */
  boolean add(long low, long high) {
    // Zero marks a free slot.
    long key = low == 0 ? 1 : low;
    if (!insert(slots, key, high)) {
      return false;
    }
    size++;
    if (size > slots.length / 4) {
      grow();
    }
    return true;
  }

  private static boolean insert(long[] slots, long low, long high) {
    int mask = slots.length / 2 - 1;
    int at = (int) (low ^ low >>> 32) & mask;
    while (slots[2 * at] != 0) {
      if (slots[2 * at] == low && slots[2 * at + 1] == high) {
        return false;
      }
      at = at + 1 & mask;
    }
    slots[2 * at] = low;
    slots[2 * at + 1] = high;
    return true;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (int i = 0; i < slots.length; i += 2) {
      if (slots[i] != 0) {
        insert(larger, slots[i], slots[i + 1]);
      }
    }
    slots = larger;
  }
}
