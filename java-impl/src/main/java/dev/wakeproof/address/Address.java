package dev.wakeproof.address;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.LongCell;

/**
 * A number that threads can wait on, by way of {@link WaitOnAddress}.
 *
 * <p>It is found by a number of its own, which is allotted and not an identity hash, so that it is
 * the same in each run. All methods here are volatile, but for {@link #getAcquire}. None of them
 * wakes anybody.
 *
 * <p>Its sleepers are counted here, under a guard of their parking lot: all who wait on an address
 * and all who wake them use one lot.
 */
public final class Address {
  private static final LongCell NEXT_ID = new LongCell(0);

  private final long id = NEXT_ID.getAndAdd(1);
  private final LongCell value;

  // Written under the guard of the bucket; who wakes reads it without.
  private final IntCell sleepers = new IntCell(0);

  /** An address that holds {@code initial}. */
  public Address(long initial) {
    value = new LongCell(initial);
  }

  long id() {
    return id;
  }

  /** What it holds. */
  public long get() {
    return value.get();
  }

  /** What it holds; sees everything done before that was written, and orders nothing else. */
  public long getAcquire() {
    return value.getAcquire();
  }

  /** Holds {@code next} from now on. */
  public void set(long next) {
    // [S1_SetValue]
    value.set(next);
  }

  /**
   * Holds {@code next} from now on if it holds {@code expected}.
   *
   * @return whether it did
   */
  public boolean compareAndSet(long expected, long next) {
    return value.compareAndSet(expected, next);
  }

  /** Adds {@code delta} (wrapping) and returns what it held before. */
  public long getAndAdd(long delta) {
    return value.getAndAdd(delta);
  }

  /** How many threads sleep on it or are about to; for monitoring. */
  public int sleepers() {
    return sleepers.get();
  }

  /** So many sleep on it in addition; for whoever holds the guard of its bucket. */
  void addSleepers(int delta) {
    sleepers.set(sleepers.getPlain() + delta);
  }

  /** What it holds, for logs. */
  @Override
  public String toString() {
    return "Address[" + value.getOpaque() + "]";
  }
}
