package dev.wakeproof.condition;

import dev.wakeproof.atomic.Parker;

/**
 * A place in the queue of a lock, for one wait of the thread that made it. A signal queues it, so
 * signalled waiters get the lock in the order of the signals.
 *
 * <p>All that needs memory is allocated with the place: neither a signal nor a return can fail for
 * want of memory.
 */
public interface Place {
  /** Returns what wakes the thread, both for a signal's sake and for the lock's. */
  Parker parker();

  /** Queues the place; called once, by the holder of the lock. */
  void enqueue();

  /**
   * Waits until the thread of this place, which is queued or about to be, holds the lock. An
   * interrupt only leaves its status set.
   */
  void awaitLock();
}
