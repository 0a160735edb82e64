package dev.wakeproof.ticket;

/**
 * The plainest of the ticketed semaphores: all who wait spin on the one number of grants. Nobody
 * ever sleeps until it is woken: a wait that gets long yields the processor and then naps and looks
 * by turns, for 50 microseconds at first and 1.6 milliseconds in the end, so 50 threads that wait
 * for a long time cost about 14 % of a processor ({@code make idle}), and a grant may be noticed
 * late by a 64th of the wait. Where waits are long or waiters many, take {@link
 * WaitingChainSemaphore}, whose waiters cost nothing.
 *
 * <p>Two counters and no allocation, and nothing is faster while few wait. Each release disturbs
 * everybody who spins, so it slows down with their number; {@link WaitingArraySemaphore} spreads
 * them. There is no list of those who wait, hence nobody whom a release could wake: with a list it
 * is the semaphore of the chains.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption, errors:</b> see {@link
 * TicketedSemaphore}.
 *
 * <p><b>Source.</b> Document 002, "Ticket-Semaphore". Its prose lets a thread in when its ticket
 * exceeds the grants; it is the other way round, or the first to come waits for ever beside its
 * permits and later ones get in without any.
 */
public final class TicketSemaphore extends TicketedSemaphore {
  /**
   * A semaphore with nobody waiting.
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
    // They spin on the number itself.
  }
}
