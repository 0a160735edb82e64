package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The waiters in the order in which they came, linked through themselves. The semaphore's guard
 * protects the list, so its cells are plain. The list itself is the cell of its size, which is
 * opaque, because monitoring reads it without the guard.
 */
final class WaiterList extends IntCell {
  private final RefCell<Waiter> oldest = new RefCell<>(null);
  private final RefCell<Waiter> newest = new RefCell<>(null);

  /** Returns the waiter to be served next, or null. */
  Waiter oldest() {
    return oldest.getPlain();
  }

  /** Returns how many waiters are listed; exact under the guard. */
  int size() {
    return super.getOpaque();
  }

  /** Returns how many listed waiters asked for so many permits. */
  int count(int requested) {
    int count = 0;
    for (Waiter each = oldest.getPlain(); each != null; each = each.newer.getPlain()) {
      count += each.requested == requested ? 1 : 0;
    }
    return count;
  }

  /** Returns how many permits the oldest waiter has gathered; the others have none. */
  int gathered() {
    Waiter first = oldest.getPlain();
    return first == null ? 0 : first.requested - first.state.getPlain();
  }

  /** Appends a waiter that is not listed. */
  void append(Waiter waiter) {
    Waiter last = newest.getPlain();
    waiter.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(waiter);
    } else {
      last.newer.setPlain(waiter);
    }
    newest.setPlain(waiter);
    waiter.listed.setPlain(1);
    super.setOpaque(super.getOpaque() + 1);
  }

  /** Removes the waiter to be served next; the list must not be empty. */
  void removeOldest() {
    remove(oldest.getPlain());
  }

  /**
   * Removes {@code waiter} if it is listed.
   *
   * @return whether it was listed
   */
  boolean remove(Waiter waiter) {
    if (waiter.listed.getPlain() == 0) {
      return false;
    }
    Waiter older = waiter.older.getPlain();
    Waiter newer = waiter.newer.getPlain();
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
    waiter.older.setPlain(null);
    waiter.newer.setPlain(null);
    waiter.listed.setPlain(0);
    super.setOpaque(super.getOpaque() - 1);
    return true;
  }
}
