package dev.wakeproof.condition;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/** One wait of the current thread, and its node in the condition's list. */
final class Waiting {
  static final int WAITS = 0;
  static final int SIGNALLED = 1;
  static final int CANCELLED = 2;

  /** The place in the queue of the lock to which a signal moves this waiter. */
  final Place place;

  /**
   * Leaves {@link #WAITS} once: by a signal or by cancellation. It orders nothing else, because the
   * thread takes the lock before it does anything else.
   */
  final IntCell state = new IntCell(WAITS);

  /** The next newer waiter; protected by the lock. */
  final RefCell<Waiting> newer = new RefCell<>(null);

  /** The next older waiter, or this one if it is not in the list; protected by the lock. */
  final RefCell<Waiting> older = new RefCell<>(this);

  Waiting(Place place) {
    this.place = place;
  }

  /**
   * Signals the waiter.
   *
   * @return false if it has cancelled
   */
  boolean signal() {
    // [Z2_Signal]
    if (!state.compareAndSetRelease(WAITS, SIGNALLED)) {
      return false;
    }
    // [Z3_Enqueue]
    place.enqueue();
    return true;
  }

  /**
   * Cancels the wait.
   *
   * @return false if it was signalled
   */
  boolean giveUp() {
    // [Y5_GiveUp]
    return state.compareAndSetAcquire(WAITS, CANCELLED);
  }
}
