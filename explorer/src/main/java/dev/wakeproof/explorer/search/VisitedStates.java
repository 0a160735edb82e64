package dev.wakeproof.explorer.search;

/**
 * The visited states as 128-bit keys, each with the choices that slept at every visit; open
 * addressing over one array, 24 bytes for each entry.
 */
final class VisitedStates {
  private static final int WIDTH = 3;
  private static final int INITIAL = 1 << 12;

  private long[] slots = new long[WIDTH * INITIAL];
  private int size;

  int size() {
    return size;
  }

  /** Records that a search has reached a state; its sleeping choices follow. */
  void reach(long low, long high) {
    find(low, high);
  }

  /**
   * Returns the choices that slept at every earlier visit of the state, all choices at the first;
   * from now on only the choices sleep that also sleep at this visit.
   */
  long meet(long low, long high, long sleeps) {
    int at = find(low, high);
    long before = slots[at + 2];
    slots[at + 2] = before & sleeps;
    return before;
  }

  /** Returns the index of a key's entry; a new key gets an entry with all choices asleep. */
  private int find(long key, long high) {
    // Zero marks a free slot.
    long low = key == 0 ? 1 : key;
    int at = slotOf(slots, low, high);
    if (slots[at] == 0) {
      if (size >= slots.length / WIDTH / 2) {
        grow();
        at = slotOf(slots, low, high);
      }
      slots[at] = low;
      slots[at + 1] = high;
      slots[at + 2] = -1;
      size++;
    }
    return at;
  }

  private static int slotOf(long[] slots, long low, long high) {
    int mask = slots.length / WIDTH - 1;
    int at = (int) (low ^ low >>> 32) & mask;
    while (slots[WIDTH * at] != 0 && (slots[WIDTH * at] != low || slots[WIDTH * at + 1] != high)) {
      at = at + 1 & mask;
    }
    return WIDTH * at;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (int i = 0; i < slots.length; i += WIDTH) {
      if (slots[i] != 0) {
        System.arraycopy(slots, i, larger, slotOf(larger, slots[i], slots[i + 1]), WIDTH);
      }
    }
    slots = larger;
  }
}
