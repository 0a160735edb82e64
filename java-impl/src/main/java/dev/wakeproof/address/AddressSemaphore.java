package dev.wakeproof.address;

import dev.wakeproof.semaphore.Permits;

/**
 * The semaphore on an address, without a maximum.
 *
 * <pre>{@code
 * AddressSemaphore semaphore = new AddressSemaphore(3);
 * semaphore.acquire();
 * try {
 *   work();
 * } finally {
 *   semaphore.release();
 * }
 * }</pre>
 *
 * <p><b>Guarantees, memory effects, fairness, interruption, thread safety</b> are those of {@link
 * AddressedSemaphore}.
 *
 * <p><b>Errors.</b> A negative release throws {@link IllegalArgumentException}. A release of more
 * than 8 beside 2<sup>62</sup> permits or more throws {@link Error}. Both change nothing. Smaller
 * releases are not checked: they overflow after 18 years at one a nanosecond.
 *
 * <p><b>Source.</b> woa-semaphore, "Creating a semaphore from WaitOnAddress". A release of one
 * permit wakes one thread, and a larger one wakes all. Interruptible and timed forms are additions.
 */
public final class AddressSemaphore extends AddressedSemaphore {
  /**
   * Creates a semaphore in the shared parking lot.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public AddressSemaphore(int permits) {
    this(permits, WaitOnAddress.shared());
  }

  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @param lot the parking lot of its waiters
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws NullPointerException if {@code lot} is null
   */
  public AddressSemaphore(int permits, WaitOnAddress lot) {
    super(permits, lot);
  }

  /** Adds a permit and wakes the thread that has waited longest. */
  public void release() {
    release(1);
  }

  /**
   * Adds permits and wakes the thread that has waited longest, or all for more than one permit.
   *
   * @param permits how many permits to add
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
    // Before the wake: a woken thread must find the permits, and no sleeper may be missed.
    // [R1_AddCount]
    count().getAndAdd(permits);
    wake(permits);
  }

  /** Returns the number of permits and of waiters, for logs. */
  @Override
  public String toString() {
    return "AddressSemaphore[permits = "
        + availablePermits()
        + ", waiting = "
        + getQueueLength()
        + "]";
  }
}
