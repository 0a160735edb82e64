package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Iterates over the items that were in the ring when it was made; for one thread. */
final class SeenItems<E> implements Iterator<E> {
  private final HeldRing<E> held;
  private final Snapshot<E> seen;

  /** The index of the item that {@link #next} returns next; plain. */
  private final IntCell next = new IntCell(0);

  /** The index of the item that {@link #remove} takes out, or -1 if there is none; plain. */
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
  public E next() {
    int at = next.getPlain();
    if (at == seen.size()) {
      throw new NoSuchElementException();
    }
    next.setPlain(at + 1);
    given.setPlain(at);
    return seen.item(at);
  }

  @Override
  public void remove() {
    int at = given.getPlain();
    if (at < 0) {
      throw new IllegalStateException("There is nothing to remove: next was not called");
    }
    given.setPlain(-1);
    held.remove(seen, at);
  }
}
