package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/**
 * One wait of one thread. It is pushed once and never used again. A word comes back only where what
 * was pushed upon it has been taken off again, and then it says the same.
 */
final class Node {
  /** Nobody has decided yet what becomes of this wait. */
  static final int WAITING = 0;

  /** Woken; in the fair lock that means: the owner. */
  static final int SET = 1;

  /** Given up by its own thread. */
  static final int GONE = 2;

  final IntCell state = new IntCell(WAITING);

  /**
   * The waiter below, or null; plain until the push. Then it only ever moves down, past waiters
   * that have given up; and all below a node were pushed before it, so whoever sees the node sees
   * them whole.
   */
  final RefCell<Node> below = new RefCell<>(null);

  /** The waiter that came next, or null; written by a fair holder that turns the stack round. */
  final RefCell<Node> above = new RefCell<>(null);

  /** What wakes the thread; of the thread and not of the wait, so it outlives the node. */
  final Parker parker;

  final Word locked = new Word(this, true);
  final Word unlocked = new Word(this, false);

  Node(Parker parker) {
    this.parker = parker;
  }

  /** Whether it counts for monitoring. */
  boolean isWaiting() {
    return state.getOpaque() == WAITING;
  }
}
