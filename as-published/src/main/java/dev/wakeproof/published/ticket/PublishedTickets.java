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

  /** Tells waiters that grants went from {@code before} one up. */
  abstract void announce(long before);

  /** Takes a permit, waiting for it. */
  public final void acquire() {
    // [K1_DrawTicket]
    long mine = ticket.getAndAdd(1);
    await(mine);
  }

  /** Gives a permit. */
  public final void release() {
    release(1);
  }

  /** Gives permits, and tells of them one by one. */
  public final void release(int permits) {
    // [P1_AddGrant]
    long before = grant.getAndAdd(permits);
    for (int i = 0; i < permits; i++) {
      announce(before + i);
    }
  }

  /** Grants that nobody has drawn a ticket for; negative if somebody waits. */
  public final long availablePermits() {
    return grant.getAcquire() - ticket.getAcquire();
  }
}
