package dev.wakeproof.address;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.LongCell;

/**
 * A number that threads can wait on through {@link WaitOnAddress}.
 *
 * <pre>{@code
 * Address flag = new Address(0);
 * // One thread waits until the flag is set:
 * while (flag.get() == 0) {
 *   lot.await(flag, 0);
 * }
 * // Another one sets it, and wakes:
 * flag.set(1);
 * lot.wakeAll(flag);
 * }</pre>
 *
 * <p><b>Memory.</b> All accesses are volatile, except {@link #getAcquire}. No method here wakes a
 * thread. <b>Thread safety.</b> All methods may be called by any thread. The threads that wait on
 * an address and those that wake them must use one parking lot: the address counts its sleepers,
 * and a guard of the lot protects that count. Addresses are numbered as they are created, and the
 * number chooses the lot's bucket: a run that creates them in the same order uses the same buckets.
 */
public final class Address {
  private static final LongCell NEXT_ID = new LongCell(0);

  private final long id = NEXT_ID.getAndAdd(1);
  private final LongCell value;

  // Written under the guard of the bucket; a waking thread reads it without.
  private final IntCell sleepers = new IntCell(0);

  /**
   * Creates an address.
   *
   * @param initial its first value
   */
  public Address(long initial) {
    value = new LongCell(initial);
  }

  long id() {
    return id;
  }

  /**
   * Returns the value.
   *
   * @return the value
   */
  public long get() {
    return value.get();
  }

  /**
   * Returns the value in acquire mode: sees what was done before it was written, and orders nothing
   * else.
   *
   * @return the value
   */
  public long getAcquire() {
    return value.getAcquire();
  }

  /**
   * Sets the value.
   *
   * @param next the new value
   */
  public void set(long next) {
    // [S1_SetValue]
    value.set(next);
  }

  /**
   * Sets the value if it is as expected.
   *
   * @param expected the expected value
   * @param next the new value
   * @return whether the value was set
   */
  public boolean compareAndSet(long expected, long next) {
    return value.compareAndSet(expected, next);
  }

  /**
   * Adds to the value, wrapping.
   *
   * @param delta what to add
   * @return the value before
   */
  public long getAndAdd(long delta) {
    return value.getAndAdd(delta);
  }

  /**
   * Returns how many threads sleep on the address or are about to; for monitoring.
   *
   * @return how many
   */
  public int sleepers() {
    return sleepers.get();
  }

  /** Changes the count of sleepers; called by the holder of the bucket guard. */
  void addSleepers(int delta) {
    sleepers.set(sleepers.getPlain() + delta);
  }

  /** Returns the value, for logs. */
  @Override
  public String toString() {
    return "Address[" + value.getOpaque() + "]";
  }
}
