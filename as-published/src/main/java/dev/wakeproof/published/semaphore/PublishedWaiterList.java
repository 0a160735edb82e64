package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.RefCell;

/**
 * An intrusive doubly linked list: pushed at the front, served from the back. Its cells are plain
 * and accessed only under the guard.
 */
final class PublishedWaiterList {
  private final RefCell<PublishedWaiter> front = new RefCell<>(null);
  private final RefCell<PublishedWaiter> back = new RefCell<>(null);

  /** Returns the waiter that was pushed first, or null. */
  PublishedWaiter back() {
    return back.getPlain();
  }

  void pushFront(PublishedWaiter waiter) {
    PublishedWaiter second = front.getPlain();
    waiter.newer.setPlain(null);
    waiter.older.setPlain(second);
    if (second == null) {
      back.setPlain(waiter);
    } else {
      second.newer.setPlain(waiter);
    }
    front.setPlain(waiter);
  }

  void popBack() {
    remove(back.getPlain());
  }

  /**
   * Unlinks a waiter and resets its links, without checking that it is linked. A waiter that is not
   * in the list has no neighbors and looks like the only element. Front and back become null, and
   * all listed waiters are lost.
   */
  void remove(PublishedWaiter waiter) {
    PublishedWaiter newer = waiter.newer.getPlain();
    PublishedWaiter older = waiter.older.getPlain();
    if (newer == null) {
      front.setPlain(older);
    } else {
      newer.older.setPlain(older);
    }
    if (older == null) {
      back.setPlain(newer);
    } else {
      older.newer.setPlain(newer);
    }
    waiter.newer.setPlain(null);
    waiter.older.setPlain(null);
  }
}
