package dev.wakeproof.address;

import dev.wakeproof.semaphore.Permits;

/**
 * The semaphore on an address without a maximum.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption:</b> see {@link AddressedSemaphore}.
 *
 * <p><b>Errors.</b> A release of zero or fewer permits throws {@link IllegalArgumentException}, one
 * of more than 8 to 2<sup>62</sup> or more throws {@link Error}; both change nothing. Fewer at a
 * time are not checked: that overflows after 18 years at a release a nanosecond.
 *
 * <p><b>Source.</b> Document 003, "Creating a semaphore from WaitOnAddress". A release of one wakes
 * one, a release of more wakes all, since there is no wake of so many: they fight over what is
 * there. Interruptible and timed forms are not in the document.
 */
public final class AddressSemaphore extends AddressedSemaphore {
  /**
   * A semaphore with nobody waiting, in the parking lot that all share.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public AddressSemaphore(int permits) {
    this(permits, WaitOnAddress.shared());
  }

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @param lot where its waiters sleep
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public AddressSemaphore(int permits, WaitOnAddress lot) {
    super(permits, lot);
  }

  /** Adds a permit and wakes whoever waits longest. */
  public void release() {
    release(1);
  }

  /**
   * Adds permits and wakes whoever waits longest, or all if there is more than one permit.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws Error if there are 2<sup>62</sup> permits or more, and {@code permits} is more than 8
   */
  public void release(int permits) {
    if (Permits.requireNotNegative(permits) == 0) {
      return;
    }
    if (permits > Permits.FEW) {
      Permits.requireRoom(availablePermits(), permits);
    }
    // Before the wake, or the woken would find nothing, and a sleeper might be overlooked.
    // [R1_AddCount]
    count().getAndAdd(permits);
    wake(permits);
  }

  /** The number of permits and of waiters, for logs. */
  @Override
  public String toString() {
    return "AddressSemaphore[permits = "
        + availablePermits()
        + ", waiting = "
        + getQueueLength()
        + "]";
  }
}
