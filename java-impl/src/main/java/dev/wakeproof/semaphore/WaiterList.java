package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The waiters in the order they came, linked through themselves.
 *
 * <p>Only touched under the semaphore's guard, which is why its cells are accessed in plain mode;
 * only {@link #size} may be asked without it.
 */
final class WaiterList {
  private final RefCell<Waiter> oldest = new RefCell<>(null);
  private final RefCell<Waiter> newest = new RefCell<>(null);

  // Opaque, because it is read without the guard: a reader gets a count that was true a moment ago.
  private final IntCell size = new IntCell(0);

  /** The waiter to be served next, or null. */
  Waiter oldest() {
    return oldest.getPlain();
  }

  /** How many waiters are listed; exact under the guard. */
  int size() {
    return size.getOpaque();
  }

  /** How many are listed that asked for so many permits. */
  int count(int requested) {
    int count = 0;
    for (Waiter each = oldest.getPlain(); each != null; each = each.newer.getPlain()) {
      count += each.requested == requested ? 1 : 0;
    }
    return count;
  }

  /** How many permits the oldest has gathered, which others have not begun to. */
  int gathered() {
    Waiter first = oldest.getPlain();
    return first == null ? 0 : first.requested - first.state.getPlain();
  }

  /** Adds a waiter that is not listed, behind all others. */
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
    size.setOpaque(size.getOpaque() + 1);
  }

  /** Removes the waiter to be served next; the list must not be empty. */
  void removeOldest() {
    remove(oldest.getPlain());
  }

  /**
   * Removes {@code waiter} if it is listed, and does nothing if it is not.
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
    size.setOpaque(size.getOpaque() - 1);
    return true;
  }
}
