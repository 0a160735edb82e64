package dev.wakeproof.ticket;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.util.Objects;

/**
 * A ticketed semaphore of which few spin on the number of grants: those near the front. The others
 * spin each on an element of a {@link WaitingArray}, picked by semaphore and ticket, until a
 * release that brings them near changes it. Nobody ever sleeps until it is woken: a wait that gets
 * long yields the processor and then naps and looks by turns, for 50 microseconds at first and 1.6
 * milliseconds in the end, so 50 threads that wait for a long time cost about 12 % of a processor
 * ({@code make idle}), and a change may be noticed late by a 64th of the wait. Where waits are long
 * or waiters many, take {@link WaitingChainSemaphore}, whose waiters cost nothing.
 *
 * <p>So a release disturbs those near the front and, where no two tickets meet in an element, one
 * more. Near is who misses at most as many grants as the threshold says: {@code FewSpinners}. With
 * a threshold of 0 nobody spins on the grants at all. A release touches no element of a ticket that
 * is yet to be drawn, hence none while nobody waits: {@code OnlyForDrawn}. Whatever the threshold,
 * the length of the array and who else uses it, the guarantees are the same.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption, errors:</b> see {@link
 * TicketedSemaphore}; and {@code FewSpinners}, {@code OnlyForDrawn}.
 *
 * <p><b>Source.</b> Document 002, "TWA" and "TWA-Semaphore". Its prose lets a release pick the
 * element by "the grant value". Which element that is matters: the one of the waiter that comes
 * near by this release, whose ticket is the number of grants <em>before</em> it plus the threshold.
 * By the number after it, a threshold of 0 loses wakeups. Not said there, and needed: to look at
 * the element first and at the grants after that, and to do both again after each change. The
 * document lets those far from the front sleep on their element by a futex of the operating system.
 * Java has none, and an element that knows who sleeps on it is what the document calls a chain.
 */
public final class WaitingArraySemaphore extends TicketedSemaphore {
  /** What the document uses: one waiter spins on the grants. */
  private static final int DEFAULT_THRESHOLD = 1;

  private final long salt = Buckets.newSalt();
  private final int threshold;
  private final WaitingArray array;

  /**
   * A semaphore with nobody waiting, on the array that all share, with a threshold of 1.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public WaitingArraySemaphore(int permits) {
    this(permits, DEFAULT_THRESHOLD, WaitingArray.shared());
  }

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @param threshold how many may spin on the number of grants
   * @param array what the others watch
   * @throws IllegalArgumentException if {@code permits} or {@code threshold} is negative
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

  /** Watches the element until the ticket is near the front; returns how near. */
  private long awaitNear(long ticket) {
    int index = array.indexOf(salt, ticket);
    // Before the look at the grants: a release in between changes what was seen here.
    // [K3_LoadBucket]
    long seen = array.changes(index);
    // A release that is not seen here sees that this ticket is drawn.
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
    // Those that come near follow each other, and so do their elements; no element twice, and none
    // for who has yet to draw.
    long near = first + threshold;
    long elements = Permits.least(drawnFrom(near), Permits.least(permits, array.buckets()));
    for (int i = 0; i < elements; i++) {
      int index = array.indexOf(salt, near + i);
      // [P2_BumpBucket]
      array.change(index);
    }
  }
}
