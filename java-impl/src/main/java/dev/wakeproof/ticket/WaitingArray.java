package dev.wakeproof.ticket;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.layout.Spacing;

/**
 * Counters that waiters far from the front watch for a change, so many that hardly two waiters
 * watch the same one.
 *
 * <pre>{@code
 * WaitingArray array = new WaitingArray(64);
 * TicketedSemaphore semaphore = new WaitingArraySemaphore(0, 1, array);
 * }</pre>
 *
 * <p>Several semaphores may share an array. If their tickets meet in a bucket, a release of one
 * makes waiters of the other look once more, and has no other effect. Buckets are 128 bytes apart.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. <b>Memory.</b> A change of a
 * bucket is a release, and a look is an acquire.
 */
public final class WaitingArray {
  private final LongCellArray changes;
  private final int buckets;

  /**
   * Creates an array.
   *
   * @param buckets how many buckets
   * @throws IllegalArgumentException if that is not a power of two, or more than 2<sup>26</sup>
   */
  public WaitingArray(int buckets) {
    changes = new LongCellArray(Buckets.length(buckets, Spacing.LONGS));
    this.buckets = buckets;
  }

  /** Initialized on first use. */
  private static final class Shared {
    static final WaitingArray ARRAY = new WaitingArray(Buckets.SHARED);
  }

  /**
   * Returns the array of all semaphores that bring none: 4096 buckets, half a megabyte.
   *
   * @return the shared array
   */
  public static WaitingArray shared() {
    return Shared.ARRAY;
  }

  int buckets() {
    return buckets;
  }

  int indexOf(long salt, long ticket) {
    return Buckets.index(salt, ticket, buckets);
  }

  /** Returns how often that bucket has changed; sees what was done before the change. */
  long changes(int index) {
    return changes.getAcquire(place(index));
  }

  /**
   * Changes the bucket in one step: of two concurrent changes by load and store one could be lost.
   */
  void change(int index) {
    // Release: a thread that sees the change must see the grant before it.
    changes.getAndAddRelease(place(index), 1);
  }

  /** Not at 0: the array length lies there, and every access reads it. */
  private static int place(int index) {
    return (index + 1) * Spacing.LONGS;
  }
}
