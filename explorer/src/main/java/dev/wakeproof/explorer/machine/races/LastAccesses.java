package dev.wakeproof.explorer.machine.races;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.Arrays;

/**
 * The last access of one actor to each cell in each manner, oldest first. Accesses that all actors
 * know of are dropped.
 */
final class LastAccesses {
  private long[] whats = new long[16];
  private int[] epochs = new int[16];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  /** Replaces the access with number {@code before}, if it is still there. */
  void replace(Location at, int manner, int before, int epoch) {
    int place = before == 0 ? size : Arrays.binarySearch(epochs, 0, size, before);
    if (place >= 0 && place < size) {
      System.arraycopy(whats, place + 1, whats, place, size - place - 1);
      System.arraycopy(epochs, place + 1, epochs, place, size - place - 1);
      size--;
    }
    if (size == epochs.length) {
      whats = Arrays.copyOf(whats, 2 * size);
      epochs = Arrays.copyOf(epochs, 2 * size);
    }
    whats[size] = at.name() << 2 | manner;
    epochs[size++] = epoch;
  }

  void forgetUpTo(int epoch) {
    int known = countUpTo(epoch);
    if (known > 0) {
      System.arraycopy(whats, known, whats, 0, size - known);
      System.arraycopy(epochs, known, epochs, 0, size - known);
      size -= known;
    }
  }

  int countUpTo(int epoch) {
    int count = size;
    while (count > 0 && epochs[count - 1] > epoch) {
      count--;
    }
    return count;
  }

  void addTo(Hash key) {
    key.add(size);
    for (int i = 0; i < size; i++) {
      key.add(key.location(whats[i] >> 2) << 2 | (whats[i] & 3));
    }
  }
}
