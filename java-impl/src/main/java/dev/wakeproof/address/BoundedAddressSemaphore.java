package dev.wakeproof.address;

import dev.wakeproof.semaphore.Permits;

/**
 * The semaphore on an address with a maximum: a release that would exceed it is refused whole.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption:</b> see {@link AddressedSemaphore}; and
 * {@code NeverAboveMaximum}: the number of permits never exceeds the maximum; {@code
 * NoFalseRefusal}: a release is refused only if it would. Then it changes nothing, wakes nobody,
 * and orders nothing.
 *
 * <p><b>Errors.</b> A release of zero or fewer permits throws {@link IllegalArgumentException} and
 * changes nothing.
 *
 * <p><b>Source.</b> Document 003 announces it, "we'll reimplement a semaphore with a maximum
 * count", and does not show it.
 */
public final class BoundedAddressSemaphore extends AddressedSemaphore {
  private final int maximum;

  /**
   * A semaphore with nobody waiting, in the parking lot that all share.
   *
   * @param permits how many permits there are at first
   * @param maximum how many there can be
   * @throws IllegalArgumentException if {@code permits} is negative or exceeds {@code maximum}
   */
  public BoundedAddressSemaphore(int permits, int maximum) {
    this(permits, maximum, WaitOnAddress.shared());
  }

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @param maximum how many there can be
   * @param lot where its waiters sleep
   * @throws IllegalArgumentException if {@code permits} is negative or exceeds {@code maximum}
   */
  public BoundedAddressSemaphore(int permits, int maximum, WaitOnAddress lot) {
    super(permits, lot);
    if (permits > maximum) {
      throw new IllegalArgumentException(
          "permits must not exceed the maximum: " + permits + " > " + maximum);
    }
    this.maximum = maximum;
  }

  /**
   * Adds a permit and wakes whoever waits longest, unless the maximum is reached.
   *
   * @return false if it is reached; then nothing has changed
   */
  public boolean release() {
    return release(1);
  }

  /**
   * Adds permits and wakes whoever waits longest, or all if there is more than one permit, unless
   * that exceeds the maximum.
   *
   * @return false if it exceeds the maximum; then nothing has changed
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public boolean release(int permits) {
    if (Permits.requireNotNegative(permits) == 0) {
      return true;
    }
    while (true) {
      // [B1_LoadCount]
      long current = count().getAcquire();
      if (maximum - current < permits) {
        return false;
      }
      // [B2_CasCount]
      if (count().compareAndSet(current, current + permits)) {
        wake(permits);
        return true;
      }
      stepAside();
    }
  }

  /** The number of permits and of waiters, for logs. */
  @Override
  public String toString() {
    return "BoundedAddressSemaphore[permits = "
        + availablePermits()
        + " of "
        + maximum
        + ", waiting = "
        + getQueueLength()
        + "]";
  }
}
