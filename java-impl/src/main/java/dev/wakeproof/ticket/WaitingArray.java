package dev.wakeproof.ticket;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.layout.Spacing;

/**
 * Numbers that those who are far from the front of a line watch for a change, spread over so many
 * elements that hardly two watch the same one.
 *
 * <p>Any number of semaphores may share one. Where their tickets meet in an element, a release of
 * one makes waiters of the other look once more, and does nothing else. An element is 128 bytes
 * from the next.
 */
public final class WaitingArray {
  private final LongCellArray changes;
  private final int buckets;

  /**
   * An array that nobody uses yet.
   *
   * @param buckets how many elements
   * @throws IllegalArgumentException if that is not a power of two, or more than 2<sup>26</sup>
   */
  public WaitingArray(int buckets) {
    changes = new LongCellArray(Buckets.length(buckets, Spacing.LONGS));
    this.buckets = buckets;
  }

  /** Made when it is first asked for. */
  private static final class Shared {
    static final WaitingArray ARRAY = new WaitingArray(Buckets.SHARED);
  }

  /** The one that all share who do not bring their own: 4096 elements, half a megabyte. */
  public static WaitingArray shared() {
    return Shared.ARRAY;
  }

  int buckets() {
    return buckets;
  }

  int indexOf(long salt, long ticket) {
    return Buckets.index(salt, ticket, buckets);
  }

  /**
   * How often {@link #change} was called for that element; whoever sees it sees what was before.
   */
  long changes(int index) {
    return changes.getAcquire(place(index));
  }

  /** One step: of two at the same time, a load and a store each would show one at most. */
  void change(int index) {
    // Release: who sees the change has to see the grant before it.
    changes.getAndAddRelease(place(index), 1);
  }

  /** Not at 0: the length of the array is there, which every access reads. */
  private static int place(int index) {
    return (index + 1) * Spacing.LONGS;
  }
}
