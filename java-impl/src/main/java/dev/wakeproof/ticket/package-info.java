/**
 * Semaphores with numbered tickets: first come, first enabled, with two counters as the queue.
 *
 * <p>The algorithms are those of twa-semaphores, "Semaphores Augmented with a Waiting Array". Its
 * listings are missing, so they follow its prose. Each class names the places where the prose is
 * wrong or silent.
 */
package dev.wakeproof.ticket;
