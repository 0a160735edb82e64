package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/**
 * One wait of one thread. It is pushed once and never used again. A word comes back only where what
 * was pushed upon it has been taken off again, and then it says the same.
 */
final class Node {
  /** To be woken, for the first time or again. */
  static final int WAITING = 0;

  /** Woken; in the fair lock that means: the owner; in the other: on its way to try for it. */
  static final int SIGNALLED = 1;

  /** Given up by its own thread. */
  static final int CANCELLED = 2;

  final IntCell state = new IntCell(WAITING);

  /**
   * The waiter below, or null; plain until the push. Then it only ever moves down, past waiters
   * that have given up; and all below a node were pushed before it, so whoever sees the node sees
   * them whole.
   */
  final RefCell<Node> below = new RefCell<>(null);

  /** The waiter that came next, or null; written by a holder that makes a line of the stack. */
  final RefCell<Node> above = new RefCell<>(null);

  /** What wakes the thread. */
  final Parker parker = new Parker();

  /** The word while this one is at the top of the stack. */
  final Word word = new Word(this);

  /** Links each in the stack to the one above it; returns the lowest, the oldest, or null. */
  static Node turnRound(Node top) {
    Node oldest = null;
    Node node = top;
    while (node != null) {
      node.above.setOpaque(oldest);
      oldest = node;
      node = node.below.getOpaque();
    }
    return oldest;
  }

  /** Whether it counts for monitoring. */
  boolean isWaiting() {
    return state.getOpaque() == WAITING;
  }
}
