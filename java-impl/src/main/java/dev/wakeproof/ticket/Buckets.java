package dev.wakeproof.ticket;

import dev.wakeproof.atomic.LongCell;

/** Which element of an array a ticket of a semaphore belongs to. */
final class Buckets {
  /** So many has the array that is shared by all who do not bring their own. */
  static final int SHARED = 4096;

  // Odd, and its bits are those of the golden ratio: what follows each other lies far apart.
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  private static final LongCell NEXT_ID = new LongCell(0);

  private Buckets() {}

  /**
   * Where a new semaphore begins in the array. From a number that is allotted and not from an
   * identity hash, so that it is the same in each run; and the upper half of the product, since the
   * lower bits of small numbers hardly differ.
   */
  static long newSalt() {
    return (NEXT_ID.getAndAdd(1) * SCATTER) >>> Integer.SIZE;
  }

  /** Tickets that follow each other are in elements that follow each other. */
  static int index(long salt, long ticket, int buckets) {
    return (int) (salt + ticket) & (buckets - 1);
  }

  /**
   * How long an array is that has so many elements, each {@code spacing} from the next, and the
   * first as far from its beginning.
   */
  static int length(int buckets, int spacing) {
    if (Integer.bitCount(buckets) != 1 || buckets < 0) {
      throw new IllegalArgumentException("buckets must be a power of two: " + buckets);
    }
    int most = Integer.highestOneBit(Integer.MAX_VALUE / spacing - 1);
    if (buckets > most) {
      throw new IllegalArgumentException("buckets must be at most " + most + ": " + buckets);
    }
    return (buckets + 1) * spacing;
  }
}
