package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** A waiting node: the gate, the thread, and the link to the node below it. */
final class PublishedNode {
  final RefCell<PublishedNode> next = new RefCell<>(null);
  final IntCell gate = new IntCell(0);
  final Parker parker = new Parker();

  /**
   * Creates a node that is in no chain.
   *
   * @param marked whether a missing link is recognizable: the node is then its own next
   */
  PublishedNode(boolean marked) {
    if (marked) {
      next.setPlain(this);
    }
  }
}
