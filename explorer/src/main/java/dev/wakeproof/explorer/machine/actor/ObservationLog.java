package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Described;
import dev.wakeproof.explorer.machine.naming.Hash;
import java.util.Arrays;

/** The observations of an actor, one by one, so that they can be read under other names. */
final class ObservationLog implements Described {
  private static final byte NUMBER = 0;
  private static final byte LOCATION = 1;
  private static final byte OBJECT = 2;

  private long[] values = new long[64];
  private byte[] kinds = new byte[64];
  private int size;

  int size() {
    return size;
  }

  /** Removes all but the first {@code length} entries. */
  void truncate(int length) {
    size = length;
  }

  @Override
  public void add(long value) {
    add(value, NUMBER);
  }

  @Override
  public void addLocation(long name) {
    add(name, LOCATION);
  }

  @Override
  public void addObject(long name) {
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
    tell(key);
  }

  /** Passes all entries to {@code listener}. */
  void tell(Described listener) {
    int all = size;
    for (int i = 0; i < all; i++) {
      switch (kinds[i]) {
        case LOCATION -> listener.addLocation(values[i]);
        case OBJECT -> listener.addObject(values[i]);
        default -> listener.add(values[i]);
      }
    }
  }
}
