package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/**
 * One wait of one thread. It is pushed once and never reused. The word of the lock can return to an
 * earlier node only after every node above that one is gone, so the ABA problem does not arise. A
 * node is the parker of its thread and the word of the lock while it is the top, to be one object.
 *
 * <pre>
 *           signal                  lock was taken (unfair)
 * WAITING ----------> SIGNALLED ----------------------> WAITING
 *    |                    |
 *    | cancel             | cancel after the signal (unfair)
 *    v                    v
 * CANCELLED            CANCELLED
 * </pre>
 */
final class Node extends Parker implements Word {
  /** The waiter is to be signalled, for the first time or again. */
  static final int WAITING = 0;

  /**
   * The waiter is woken. In the fair form it owns the lock; in the unfair form it is on its way to
   * try for it.
   */
  static final int SIGNALLED = 1;

  /** The waiter has cancelled: it timed out or was interrupted. */
  static final int CANCELLED = 2;

  final IntCell state = new IntCell(WAITING);

  /**
   * The waiter below, or null. Plain until the push. After that it only moves down, past cancelled
   * nodes. Every node below was pushed earlier, so a thread that sees this node sees those whole.
   */
  final RefCell<Node> below = new RefCell<>(null);

  /** The waiter that came next, or null. Written by the holder that builds the line. */
  final RefCell<Node> above = new RefCell<>(null);

  /**
   * Links each node of a stack to the one above it.
   *
   * @return the lowest node, which is the oldest, or null
   */
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

  /** Returns whether monitoring counts the node. */
  boolean isWaiting() {
    return state.getOpaque() == WAITING;
  }
}
