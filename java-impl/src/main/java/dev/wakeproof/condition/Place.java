package dev.wakeproof.condition;

import dev.wakeproof.atomic.Parker;

/**
 * A place in the queue of a lock, for one wait of the thread that made it. A signal queues the
 * place, so signalled waiters get the lock in the order of the signals.
 *
 * <p>The place holds all memory that a wait needs: neither a signal nor a return can fail for want
 * of memory.
 */
public interface Place {
  /**
   * Returns the parker of the thread, which the lock unparks when the thread's turn comes.
   *
   * @return the parker
   */
  Parker parker();

  /** Queues the place; called once, by the holder of the lock. */
  void enqueue();

  /**
   * Waits until the current thread, which made this place, holds the lock. The place is queued or
   * about to be. An interrupt does not end the wait; it only sets the thread's interrupt status.
   */
  void awaitLock();
}
