package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.Threads;

/**
 * The waiting array, after the document's words "increments grant as usual, but then also hashes
 * the grant value to compute an index": the value after the increment. Everything else is as in the
 * library.
 */
public final class PublishedArraySemaphore extends PublishedTickets {
  private final int threshold;
  private final LongCellArray array;

  /** Creates a semaphore with {@code permits} permits and an array of its own. */
  public PublishedArraySemaphore(int permits, int threshold, int buckets) {
    super(permits);
    this.threshold = threshold;
    array = new LongCellArray(buckets);
  }

  private int indexOf(long number) {
    return (int) (number % array.length());
  }

  @Override
  void await(long mine) {
    // [K2_LoadGrant]
    if (mine - grant.getAcquire() >= threshold) {
      awaitNear(mine);
    }
    int rounds = 0;
    // [K6_AwaitGrant]
    while (mine - grant.getAcquire() >= 0) {
      rounds = Threads.onSpinWait(rounds);
    }
  }

  private void awaitNear(long mine) {
    // [K3_LoadBucket]
    long seen = array.getAcquire(indexOf(mine));
    // [K4_LoadGrantAgain]
    while (mine - grant.getAcquire() >= threshold) {
      seen = awaitChange(indexOf(mine), seen);
    }
  }

  private long awaitChange(int index, long seen) {
    int rounds = 0;
    while (true) {
      // [K5_AwaitBucket]
      long now = array.getAcquire(index);
      if (now != seen) {
        return now;
      }
      rounds = Threads.onSpinWait(rounds);
    }
  }

  @Override
  void announce(long before) {
    // [P2_BumpBucket]
    array.getAndAdd(indexOf(before + 1), 1);
  }
}
