package dev.wakeproof.explorer.machine;

import java.util.Arrays;

/** What an actor has read since its last spin hint, the latest value of each location. */
final class ReadSet {
  private Location[] locations = new Location[16];
  private long[] values = new long[16];
  private int size;

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  boolean contains(Location at) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == at) {
        return true;
      }
    }
    return false;
  }

  /** Adds what was read; returns whether something else was read there before. */
  boolean add(Location at, long bits) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == at) {
        boolean differs = values[i] != bits;
        values[i] = bits;
        return differs;
      }
    }
    if (size == locations.length) {
      locations = Arrays.copyOf(locations, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    locations[size] = at;
    values[size++] = bits;
    return false;
  }

  /** Whether a location now shows its reader another value; a reader sees its own stores first. */
  boolean isOutdated(StoreBuffer own) {
    for (int i = 0; i < size; i++) {
      StoreBuffer.Entry newest = own.newest(locations[i]);
      if ((newest == null ? locations[i].bits : newest.bits()) != values[i]) {
        return true;
      }
    }
    return false;
  }
}
