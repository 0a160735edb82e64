package dev.wakeproof.condition;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/** One wait of the current thread, and the node of the condition's list. */
final class Waiting {
  static final int WAITS = 0;
  static final int SIGNALLED = 1;
  static final int CANCELLED = 2;

  /** The place in the queue of the lock that a signal moves this waiter to. */
  final Place place;

  /**
   * Leaves {@link #WAITS} once: by a signal, or by giving up. It orders nothing else: who has
   * waited takes the lock before anything else, and that does.
   */
  final IntCell state = new IntCell(WAITS);

  /** Next in the list towards the newest; only touched by who holds the lock. */
  final RefCell<Waiting> newer = new RefCell<>(null);

  /** Next towards the oldest; itself if it is not in the list; likewise. */
  final RefCell<Waiting> older = new RefCell<>(this);

  Waiting(Place place) {
    this.place = place;
  }

  /** Signals it, unless it has given up. */
  boolean signal() {
    // [Z2_Signal]
    if (!state.compareAndSetRelease(WAITS, SIGNALLED)) {
      return false;
    }
    // [Z3_Enqueue]
    place.enqueue();
    return true;
  }

  /** Gives up, unless it was signalled. */
  boolean giveUp() {
    // [Y5_GiveUp]
    return state.compareAndSetAcquire(WAITS, CANCELLED);
  }
}
