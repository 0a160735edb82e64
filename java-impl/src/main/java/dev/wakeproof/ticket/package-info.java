/**
 * Semaphores whose waiters hold numbered tickets: first come, first enabled, and a line that is two
 * counters.
 *
 * <p>The algorithms are those of document 002, "Semaphores Augmented with a Waiting Array". Its
 * listings are missing, so they are rebuilt from its prose; where that is wrong or silent, each
 * class says what was done instead. What the three have in common stands at {@link
 * dev.wakeproof.ticket.TicketedSemaphore}.
 *
 * <p><b>Padding.</b> The document keeps 128 bytes between hot fields, two cache lines, because a
 * neighbouring line is fetched along. Here hot fields are elements of one array of cells, so far
 * apart, and from both ends of it; what lies between is never touched.
 */
package dev.wakeproof.ticket;
