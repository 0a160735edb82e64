package dev.wakeproof.ticket;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.util.Objects;

/**
 * A ticketed semaphore of which only the waiters near the front poll the number of grants. The
 * others poll a bucket of a {@link WaitingArray}, until a release that brings them near changes it.
 *
 * <pre>
 * grants      polled by at most `threshold` waiters
 * array[i]    polled by the waiter of ticket i, which is far from the front
 * release     grants one ticket, and changes the bucket of the ticket that comes near
 * </pre>
 *
 * <p>So a release disturbs the waiters near the front and usually one more. A long wait yields and
 * then naps between two looks, for at most 51 milliseconds and less than a 64th of the wait. Use
 * {@link WaitingChainSemaphore} for long waits or many waiters.
 *
 * <p><b>Guarantees</b>, besides those of {@link TicketedSemaphore}: {@code FewSpinners} (at most
 * {@code threshold} waiters poll the grants), {@code OnlyForDrawn} (a release touches no bucket of
 * a ticket that is not drawn). They hold for every threshold, array length and sharing. <b>Memory
 * effects, fairness, interruption, errors, thread safety</b> are those of {@link
 * TicketedSemaphore}.
 *
 * <p><b>Source.</b> twa-semaphores, "TWA" and "TWA-Semaphore". In its prose a release picks the
 * bucket by "the grant value". The correct bucket is that of the number of grants <em>before</em>
 * the release plus the threshold; by the number after it a threshold of 0 loses wakeups. A waiter
 * must also read the bucket first and the grants afterwards, and repeat both after each change. The
 * document lets far waiters sleep on a futex; Java has none.
 */
public final class WaitingArraySemaphore extends TicketedSemaphore {
  /** The document's threshold: one waiter polls the grants. */
  private static final int DEFAULT_THRESHOLD = 1;

  private final long salt = Buckets.newSalt();
  private final int threshold;
  private final WaitingArray array;

  /**
   * Creates a semaphore on the shared array, with a threshold of 1.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public WaitingArraySemaphore(int permits) {
    this(permits, DEFAULT_THRESHOLD, WaitingArray.shared());
  }

  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @param threshold how many waiters may poll the number of grants
   * @param array the buckets that the other waiters poll
   * @throws IllegalArgumentException if {@code permits} or {@code threshold} is negative
   * @throws NullPointerException if {@code array} is null
   */
  public WaitingArraySemaphore(int permits, int threshold, WaitingArray array) {
    super(permits);
    if (threshold < 0) {
      throw new IllegalArgumentException("threshold must not be negative: " + threshold);
    }
    this.threshold = threshold;
    this.array = Objects.requireNonNull(array, "array");
  }

  @Override
  void await(long ticket) {
    // [K2_LoadGrant]
    long ahead = ahead(ticket);
    if (ahead >= threshold) {
      ahead = awaitNear(ticket);
    }
    if (ahead >= 0) {
      awaitFront(ticket);
    }
  }

  /**
   * Polls the bucket until the ticket is near the front.
   *
   * @return how near
   */
  private long awaitNear(long ticket) {
    int index = array.indexOf(salt, ticket);
    // Before the look at the grants: a release in between changes the bucket.
    // [K3_LoadBucket]
    long seen = array.changes(index);
    // A release that this misses sees that the ticket is drawn.
    // [K4_LoadGrantAgain]
    long ahead = aheadBeforeWait(ticket);
    while (ahead >= threshold) {
      seen = awaitChange(index, seen);
      // [K4_LoadGrantAgain]
      ahead = aheadBeforeWait(ticket);
    }
    return ahead;
  }

  private long awaitChange(int index, long seen) {
    int rounds = 0;
    while (true) {
      // [K5_AwaitBucket]
      long now = array.changes(index);
      if (now != seen) {
        Threads.endSpinWait(rounds);
        return now;
      }
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
  }

  private void awaitFront(long ticket) {
    int rounds = 0;
    // [K6_AwaitGrant]
    while (ahead(ticket) >= 0) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    Threads.endSpinWait(rounds);
  }

  @Override
  void announce(long first, int permits) {
    // Tickets that come near follow each other, and so do their buckets. No bucket twice, and
    // none of a ticket that is not drawn.
    long near = first + threshold;
    long buckets = Permits.least(drawnFrom(near), Permits.least(permits, array.buckets()));
    for (int i = 0; i < buckets; i++) {
      int index = array.indexOf(salt, near + i);
      // [P2_BumpBucket]
      array.change(index);
    }
  }
}
