package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.LongCell;

/** The common part of the three semaphores: two counters, and a ticket that is drawn first. */
public abstract class PublishedTickets {
  final LongCell ticket = new LongCell(0);
  final LongCell grant;

  PublishedTickets(int permits) {
    grant = new LongCell(permits);
  }

  /** Waits until the ticket is admitted. */
  abstract void await(long mine);

  /** Notifies waiters that the grant increased by one from {@code before}. */
  abstract void announce(long before);

  /** Acquires a permit, waiting for it. */
  public final void acquire() {
    // [K1_DrawTicket]
    long mine = ticket.getAndAdd(1);
    await(mine);
  }

  /** Releases a permit. */
  public final void release() {
    release(1);
  }

  /** Releases permits and notifies for each of them. */
  public final void release(int permits) {
    // [P1_AddGrant]
    long before = grant.getAndAdd(permits);
    for (int i = 0; i < permits; i++) {
      announce(before + i);
    }
  }

  /** Returns the grants without a drawn ticket; negative if threads wait. */
  public final long availablePermits() {
    return grant.getAcquire() - ticket.getAcquire();
  }
}
