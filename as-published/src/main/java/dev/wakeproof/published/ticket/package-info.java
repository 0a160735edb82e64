/**
 * The ticket semaphores of document 002, "Semaphores Augmented with a Waiting Array", word by word.
 * Its listings are missing, so this is its prose, taken at its word where that is broken and filled
 * in where it is silent. Never shipped: it is here to show what breaks.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.ticket.PublishedTicketSemaphore}: who has a ticket that
 *       exceeds the grants gets in. The first to come waits for ever beside its permit, and later
 *       ones get in without any.
 *   <li>{@link dev.wakeproof.published.ticket.PublishedArraySemaphore}: a post updates the element
 *       of the grant value, which it has just incremented. With a threshold of 0, which the
 *       document recommends for waiters that sleep, that is the element of the waiter behind: the
 *       one that is admitted is not told. With a threshold of 1, the default, it is the right one.
 *   <li>{@link dev.wakeproof.published.ticket.PublishedChainSemaphore}: elements are pushed by
 *       exchange. Nothing is said of another look at the grants after the push, without which a
 *       post before it is missed; nor of who learns the next element of the chain and when, since
 *       an exchange tells it only afterwards. A notifier that takes an element not yet linked for
 *       the last forgets those below it; one that waits for the link depends on the pusher, and the
 *       chains are not lock-free.
 * </ul>
 *
 * <p>Steps bear the names of the specification, as in the library.
 */
package dev.wakeproof.published.ticket;
