package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.RefCell;

/**
 * An intrusive doubly linked list: pushed at the front, served from the back. Plain cells, only
 * touched under the guard.
 */
final class PublishedWaiterList {
  private final RefCell<PublishedWaiter> front = new RefCell<>(null);
  private final RefCell<PublishedWaiter> back = new RefCell<>(null);

  /** The waiter that was pushed first, or null. */
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
   * Unlinks a waiter and resets its links, without a look at whether it is linked. One that is not
   * has no neighbours, which reads as the only one in the list: front and back become null, and
   * whoever was listed is forgotten.
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
