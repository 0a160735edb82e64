package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** A waiting element: Gate, the thread, and the link to the element that it was pushed upon. */
final class PublishedNode {
  final RefCell<PublishedNode> next = new RefCell<>(null);
  final IntCell gate = new IntCell(0);
  final Parker parker = new Parker();

  /**
   * An element that is in no chain.
   *
   * @param marked whether it can be told that it is not linked yet: it is its own next then
   */
  PublishedNode(boolean marked) {
    if (marked) {
      next.setPlain(this);
    }
  }
}
