package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.Threads;

/**
 * The ticket semaphore, after the document's words "if the unique ticket value exceeds the value of
 * grant, then the thread can proceed".
 */
public final class PublishedTicketSemaphore extends PublishedTickets {
  /** Creates a semaphore with {@code permits} permits. */
  public PublishedTicketSemaphore(int permits) {
    super(permits);
  }

  @Override
  void await(long mine) {
    int rounds = 0;
    // [K2_LoadGrant]
    while (mine - grant.getAcquire() <= 0) {
      rounds = Threads.onSpinWait(rounds);
    }
  }

  @Override
  void announce(long before) {
    // Waiters spin on the grant itself.
  }
}
