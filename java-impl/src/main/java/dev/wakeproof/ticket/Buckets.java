package dev.wakeproof.ticket;

import dev.wakeproof.atomic.LongCell;

/** Maps the tickets of a semaphore to the buckets of an array. */
final class Buckets {
  /** The length of the shared arrays. */
  static final int SHARED = 4096;

  // The bits of the golden ratio, made odd: numbers that follow each other land far apart.
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  private static final LongCell NEXT_ID = new LongCell(0);

  private Buckets() {}

  /**
   * Returns the offset of a new semaphore. It is allotted, not an identity hash, so it is the same
   * in each run. The upper half of the product is used, because the lower bits of small numbers
   * hardly differ.
   */
  static long newSalt() {
    return (NEXT_ID.getAndAdd(1) * SCATTER) >>> Integer.SIZE;
  }

  /** Returns the bucket of a ticket. Consecutive tickets have consecutive buckets. */
  static int index(long salt, long ticket, int buckets) {
    return (int) (salt + ticket) & (buckets - 1);
  }

  /**
   * Returns the length of an array with so many buckets, each {@code spacing} from the next and
   * from the beginning.
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
