package dev.wakeproof.explorer.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What an actor has read since its last spin hint, the latest value of each location. */
final class ReadSet {
  private Location[] locations = new Location[16];
  private long[] values = new long[16];
  private int size;

  void clear() {
    size = 0;
  }

  /** In the order in which it was read first, since that numbers the ways to go on. */
  void addTo(Hash key) {
    key.add(size);
    for (int i = 0; i < size; i++) {
      key.add(locations[i].name());
      key.add(values[i]);
    }
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

  /** What stands for all that was read but at one location. */
  long digestBut(Location left) {
    long digest = 1;
    for (int i = 0; i < size; i++) {
      if (locations[i] != left) {
        digest = Hash.first(Hash.first(digest, locations[i].name()), values[i]);
      }
    }
    return digest;
  }

  /** Whether that is true of any location and the value that was read there. */
  boolean isAny(Test test) {
    for (int i = 0; i < size; i++) {
      if (test.isTrueOf(locations[i], values[i])) {
        return true;
      }
    }
    return false;
  }

  /** The locations of which that is true, in the order in which they were read first. */
  List<Location> all(Test test) {
    List<Location> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (test.isTrueOf(locations[i], values[i])) {
        all.add(locations[i]);
      }
    }
    return all;
  }

  /** Something that can be asked of a location and the value that was read there. */
  interface Test {
    boolean isTrueOf(Location at, long value);
  }
}
