package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Goes over the items that were in the ring when it was made. Belongs to one thread. */
final class SeenItems<E> implements Iterator<E> {
  private final HeldRing<E> held;
  private final List<HeldRing.Seen> seen;

  /** Plain, as the next one. */
  private final IntCell next = new IntCell(0);

  /** Where the item stands that is to be removed; -1 if there is none. */
  private final IntCell given = new IntCell(-1);

  SeenItems(HeldRing<E> held) {
    this.held = held;
    this.seen = held.look();
  }

  @Override
  public boolean hasNext() {
    return next.getPlain() < seen.size();
  }

  @Override
  @SuppressWarnings("unchecked") // Nothing else is in the ring.
  public E next() {
    int at = next.getPlain();
    if (at == seen.size()) {
      throw new NoSuchElementException();
    }
    next.setPlain(at + 1);
    given.setPlain(at);
    return (E) seen.get(at).item;
  }

  @Override
  public void remove() {
    int at = given.getPlain();
    if (at < 0) {
      throw new IllegalStateException("There is nothing to remove: next was not called");
    }
    given.setPlain(-1);
    HeldRing.Seen removed = seen.get(at);
    held.remove(removed.item, removed.position);
  }
}
