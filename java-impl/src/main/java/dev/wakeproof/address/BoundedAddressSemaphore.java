package dev.wakeproof.address;

import dev.wakeproof.semaphore.Permits;

/**
 * The semaphore on an address with a maximum. A release that would exceed the maximum is refused as
 * a whole.
 *
 * <pre>{@code
 * BoundedAddressSemaphore semaphore = new BoundedAddressSemaphore(0, 1);
 * boolean added = semaphore.release();
 * }</pre>
 *
 * <p><b>Guarantees</b>, besides those of {@link AddressedSemaphore}: {@code NeverAboveMaximum}
 * (there are never more permits than the maximum), {@code NoFalseRefusal} (a release is refused
 * only if it would exceed it). A refused release changes nothing, wakes no thread and orders
 * nothing. <b>Memory effects, fairness, interruption, thread safety</b> are those of {@link
 * AddressedSemaphore}.
 *
 * <p><b>Errors.</b> A negative release throws {@link IllegalArgumentException} and changes nothing.
 *
 * <p><b>Source.</b> woa-semaphore announces it, "we'll reimplement a semaphore with a maximum
 * count", and does not show it.
 */
public final class BoundedAddressSemaphore extends AddressedSemaphore {
  private final int maximum;

  /**
   * Creates a semaphore in the shared parking lot.
   *
   * @param permits how many permits there are at first
   * @param maximum how many there can be
   * @throws IllegalArgumentException if {@code permits} is negative or exceeds {@code maximum}
   */
  public BoundedAddressSemaphore(int permits, int maximum) {
    this(permits, maximum, WaitOnAddress.shared());
  }

  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @param maximum how many there can be
   * @param lot the parking lot of its waiters
   * @throws IllegalArgumentException if {@code permits} is negative or exceeds {@code maximum}
   * @throws NullPointerException if {@code lot} is null
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
   * Adds a permit and wakes the thread that has waited longest, unless the maximum is reached.
   *
   * @return false if it is reached; nothing has changed then
   */
  public boolean release() {
    return release(1);
  }

  /**
   * Adds permits, unless that exceeds the maximum. Wakes the thread that has waited longest, or all
   * for more than one permit.
   *
   * @param permits how many permits to add
   * @return false if that exceeds the maximum; nothing has changed then
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

  /** Returns the number of permits and of waiters, for logs. */
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
