package dev.wakeproof.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** One wait of the thread that created it; a new one for each wait. */
final class ChainNode {
  private static final int CLOSED = 0;
  private static final int OPEN = 1;

  /** The node below, written before other threads can see this one. */
  final RefCell<ChainNode> next = new RefCell<>(null);

  private final Parker parker = new Parker();
  private final IntCell gate = new IntCell(CLOSED);

  boolean isOpen() {
    return gate.getAcquire() == OPEN;
  }

  /** Release: a thread that sees the gate open sees what the opening thread did. */
  void open() {
    gate.setRelease(OPEN);
  }

  void park(Object blocker) {
    parker.park(blocker);
  }

  void unpark() {
    parker.unpark();
  }
}
