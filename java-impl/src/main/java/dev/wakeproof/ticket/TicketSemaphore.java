package dev.wakeproof.ticket;

/**
 * The plainest ticketed semaphore: every waiter polls the number of grants.
 *
 * <pre>{@code
 * TicketSemaphore semaphore = new TicketSemaphore(1);
 * semaphore.acquireUninterruptibly();
 * try {
 *   count++;
 * } finally {
 *   semaphore.release();
 * }
 * }</pre>
 *
 * <p>A long wait first yields the processor, then naps between two looks. A nap lasts 50
 * microseconds at first and 51 milliseconds in the end, and always less than a 64th of the wait. So
 * a grant may be noticed that late, and many idle waiters cost little. No release can wake a
 * waiter, because there is no list of waiters. Use {@link WaitingChainSemaphore} for long waits or
 * many waiters.
 *
 * <p>It has two counters and allocates nothing. A release disturbs every polling waiter, so it
 * slows down with their number; {@link WaitingArraySemaphore} spreads them.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption, errors, thread safety</b> are those of
 * {@link TicketedSemaphore}. <b>Source.</b> twa-semaphores, "Ticket-Semaphore". Its prose admits a
 * thread when its ticket exceeds the grants; the reverse is correct.
 */
public final class TicketSemaphore extends TicketedSemaphore {
  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public TicketSemaphore(int permits) {
    super(permits);
  }

  @Override
  void await(long ticket) {
    awaitGrant(ticket);
  }

  @Override
  void announce(long first, int permits) {
    // The waiters poll the number itself.
  }
}
