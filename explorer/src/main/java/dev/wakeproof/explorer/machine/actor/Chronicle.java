package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Hash;
import java.util.Arrays;

/** What an actor has observed, one by one, so that it can be read under other names. */
final class Chronicle {
  private static final byte NUMBER = 0;
  private static final byte LOCATION = 1;
  private static final byte OBJECT = 2;

  private long[] values = new long[64];
  private byte[] kinds = new byte[64];
  private int size;

  void clear() {
    size = 0;
  }

  void addNumber(long value) {
    add(value, NUMBER);
  }

  void addLocation(long name) {
    add(name, LOCATION);
  }

  void addObject(long name) {
    add(name, OBJECT);
  }

  private void add(long value, byte kind) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    values[size] = value;
    kinds[size++] = kind;
  }

  void addTo(Hash key) {
    key.add(size);
    for (int i = 0; i < size; i++) {
      switch (kinds[i]) {
        case LOCATION -> key.addLocation(values[i]);
        case OBJECT -> key.addObject(values[i]);
        default -> key.add(values[i]);
      }
    }
  }
}
