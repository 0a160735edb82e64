package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The stores of one actor that have not reached memory, oldest first. */
final class StoreBuffer {
  /**
   * A buffered store.
   *
   * @param carried the knowledge that an acquire obtains from it; null for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, and not exposed.
  record Entry(Location at, long bits, Object held, Mode mode, int[] carried) {
    boolean waitsForEarlier() {
      return mode == Mode.ORDERED || mode == Mode.VOLATILE;
    }
  }

  private final MemoryModel model;
  private final List<Entry> entries = new ArrayList<>();

  private StoreBuffer(MemoryModel model) {
    this.model = model;
  }

  /** Creates one buffer for each actor. */
  static StoreBuffer[] forAll(MemoryModel model, int actors) {
    return Stream.generate(() -> new StoreBuffer(model)).limit(actors).toArray(StoreBuffer[]::new);
  }

  void clear() {
    entries.clear();
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  int size() {
    return entries.size();
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  /**
   * Returns the newest buffered store to a location, which its own actor reads; null if there is
   * none.
   */
  Entry newest(Location at) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      if (entries.get(i).at == at) {
        return entries.get(i);
      }
    }
    return null;
  }

  Entry get(int index) {
    return entries.get(index);
  }

  Entry remove(int index) {
    return entries.remove(index);
  }

  void addTo(Hash hash) {
    hash.add(entries.size());
    for (Entry entry : entries) {
      hash.addLocation(entry.at.name());
      if (entry.at.reference) {
        hash.addObject(entry.bits);
      } else {
        hash.add(entry.bits);
      }
      hash.add(entry.mode.ordinal());
    }
  }

  boolean holdsVolatile() {
    for (Entry entry : entries) {
      if (entry.mode == Mode.VOLATILE) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the store at {@code index} may reach memory next. */
  boolean mayLeave(int index) {
    if (index == 0) {
      return true;
    }
    if (!model.overtakes() || entries.get(index).waitsForEarlier()) {
      return false;
    }
    for (int i = 0; i < index; i++) {
      if (entries.get(i).at.barrier || entries.get(i).at == entries.get(index).at) {
        return false;
      }
    }
    return true;
  }
}
