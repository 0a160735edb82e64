package dev.wakeproof.channel;

import java.util.List;

/** The items that were in the ring at one moment, oldest first, with their positions. */
final class Snapshot<E> {
  private final List<Entry<E>> entries;

  /** How many items had been taken out of the middle by then: see {@link Ring#TAKEN_OUT}. */
  final long takenOut;

  Snapshot(List<Entry<E>> entries, long takenOut) {
    this.entries = entries;
    this.takenOut = takenOut;
  }

  /** One item and its position. */
  static final class Entry<E> {
    private final E item;
    private final long position;

    Entry(E item, long position) {
      this.item = item;
      this.position = position;
    }
  }

  int size() {
    return entries.size();
  }

  E item(int index) {
    return entries.get(index).item;
  }

  long position(int index) {
    return entries.get(index).position;
  }

  /** The items alone, in a new array. */
  Object[] items() {
    Object[] items = new Object[size()];
    for (int i = 0; i < items.length; i++) {
      items[i] = item(i);
    }
    return items;
  }
}
