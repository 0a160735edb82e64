package dev.wakeproof.condition;

import dev.wakeproof.atomic.RefCell;

/**
 * The waiters of a condition, oldest first. The lock protects it.
 *
 * <pre>
 * oldest -> A &lt;-> B &lt;-> C &lt;- newest
 * </pre>
 */
final class WaitList {
  private final RefCell<Waiting> oldest = new RefCell<>(null);
  private final RefCell<Waiting> newest = new RefCell<>(null);

  void append(Waiting waiting) {
    Waiting last = newest.getPlain();
    waiting.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(waiting);
    } else {
      last.newer.setPlain(waiting);
    }
    newest.setPlain(waiting);
  }

  /**
   * Removes the oldest waiter, even if it has cancelled.
   *
   * @return the waiter, or null if there is none
   */
  Waiting takeOldest() {
    Waiting taken = oldest.getPlain();
    if (taken != null) {
      unlink(taken);
    }
    return taken;
  }

  /** Removes the waiter, unless a signaller has. */
  void remove(Waiting waiting) {
    if (waiting.older.getPlain() != waiting) {
      unlink(waiting);
    }
  }

  /** Returns how many wait; a cancelled waiter on its way to the lock does not count. */
  int length() {
    int length = 0;
    for (Waiting each = oldest.getPlain(); each != null; each = each.newer.getPlain()) {
      length += each.state.getOpaque() == Waiting.WAITS ? 1 : 0;
    }
    return length;
  }

  private void unlink(Waiting waiting) {
    Waiting older = waiting.older.getPlain();
    Waiting newer = waiting.newer.getPlain();
    if (older == null) {
      oldest.setPlain(newer);
    } else {
      older.newer.setPlain(newer);
    }
    if (newer == null) {
      newest.setPlain(older);
    } else {
      newer.older.setPlain(older);
    }
    waiting.newer.setPlain(null);
    waiting.older.setPlain(waiting);
  }
}
