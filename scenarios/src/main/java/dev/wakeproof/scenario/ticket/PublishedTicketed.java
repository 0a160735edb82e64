package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTickets;

/** The common part of the scenarios of the published ticket semaphores. */
abstract class PublishedTicketed extends LendingByTicket {
  private final PublishedTickets semaphore;

  /** All permits come back. */
  PublishedTicketed(PublishedTickets semaphore, int total) {
    this(semaphore, total, total);
  }

  /** So many permits of all are there at the end. */
  PublishedTicketed(PublishedTickets semaphore, int total, int left) {
    super(total, left);
    this.semaphore = semaphore;
  }

  @Override
  protected final void acquire() {
    semaphore.acquire();
  }

  @Override
  protected final void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  protected final long availablePermits() {
    return semaphore.availablePermits();
  }
}
