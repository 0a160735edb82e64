package dev.wakeproof.semaphore;

/** The steps that differ between the fair and the unfair semaphore. */
abstract class PermitSteps {
  /**
   * Takes the permits, or queues the waiter. Called after a failed look at the counter.
   *
   * @return true if all permits were taken, false if the waiter is queued
   */
  abstract boolean acquireDirect(Waiter waiter);

  /** Queues the waiter of another thread, while the caller holds all permits. */
  abstract void enqueue(Waiter waiter);

  /**
   * Returns whether the permits belong to the waiter. Its state was seen to be 0. Called by its own
   * thread. If not, the state is as before.
   */
  abstract boolean isThrough(Waiter waiter);

  /**
   * Does the rest of a release that has found the mark.
   *
   * @param released how many permits are released, at least one
   */
  abstract void releaseMarked(int released);

  /**
   * Cancels a queued waiter.
   *
   * @return true if it was cancelled and holds nothing, false if it was granted
   * @throws IllegalStateException if it was cancelled before
   */
  abstract boolean cancel(Waiter waiter);

  /** Returns how many waiters asked for so many permits; exact at one moment of the call. */
  abstract int queueLengthOf(int requested);

  abstract int queueLength();

  /**
   * Returns how many of {@code total} permits are neither in the counter nor gathered by a waiter;
   * exact at one moment of the call.
   */
  abstract int takenOf(int total);
}
