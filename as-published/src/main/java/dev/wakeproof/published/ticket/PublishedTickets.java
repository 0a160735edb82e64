package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.LongCell;

/** What the three have in common: two counters, and a ticket drawn before all else. */
public abstract class PublishedTickets {
  final LongCell ticket = new LongCell(0);
  final LongCell grant;

  PublishedTickets(int permits) {
    grant = new LongCell(permits);
  }

  /** Waits until the ticket is admitted. */
  abstract void await(long mine);

  /** Tells waiters that there is one grant more than {@code before}. */
  abstract void announce(long before);

  /** Takes a permit, waiting for it. */
  public final void acquire() {
    // [K1_DrawTicket]
    long mine = ticket.getAndAdd(1);
    await(mine);
  }

  /** Gives a permit. */
  public final void release() {
    // [P1_AddGrant]
    long before = grant.getAndAdd(1);
    announce(before);
  }

  /** Grants that nobody has drawn a ticket for; negative if somebody waits. */
  public final long availablePermits() {
    return grant.getAcquire() - ticket.getAcquire();
  }
}
