package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;

/** How permits are waited for and given back: fairly, or not. To take them at once is the same. */
abstract class PermitSteps {
  /**
   * Takes the permits, or queues the waiter; for those whose look at the counter has failed.
   *
   * @return true if all permits were taken at once, false if the waiter is queued
   */
  abstract boolean acquireDirect(Waiter waiter);

  /** Queues the waiter of another thread, while the caller has all permits. */
  abstract void enqueue(Waiter waiter);

  /**
   * Whether the permits are its own, of a queued waiter whose state was seen to be 0; to be asked
   * by the thread that waits. If not, the state is what it was.
   */
  abstract boolean isThrough(Waiter waiter);

  /** Gives permits, at least one. */
  abstract void release(IntCell permits, int released);

  /**
   * Withdraws a queued waiter.
   *
   * @return true if it was withdrawn and holds nothing, false if it was granted
   * @throws IllegalStateException if somebody has withdrawn it before
   */
  abstract boolean cancel(Waiter waiter);

  /** How many wait that asked for so many; exact at a moment of the call. */
  abstract int queueLengthOf(int requested);

  abstract int queueLength();

  /**
   * How many of {@code total} permits are neither in the counter nor gathered; exact at a moment.
   */
  abstract int takenOf(int total);
}
