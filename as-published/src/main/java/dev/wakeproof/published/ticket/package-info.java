/**
 * The ticket semaphores of twa-semaphores, "Semaphores Augmented with a Waiting Array", after the
 * words of the document. Its listings are missing, so these classes follow its prose literally
 * where it is wrong, and fill its gaps. They are never shipped; they show the defects.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.ticket.PublishedTicketSemaphore}: a ticket that exceeds the
 *       grant may enter. The first thread waits forever for its permit, and later threads enter
 *       without one.
 *   <li>{@link dev.wakeproof.published.ticket.PublishedArraySemaphore}: a post updates the bucket
 *       of the incremented grant. With threshold 0, which the document recommends for parking
 *       waiters, this is the bucket of the next waiter, and the admitted one is not notified. With
 *       threshold 1, the default, it is the right bucket.
 *   <li>{@link dev.wakeproof.published.ticket.PublishedChainSemaphore}: nodes are pushed by
 *       exchange. The document mentions no second read of the grant after the push, without which
 *       an earlier post is missed. It does not say how a notifier learns the next node, which the
 *       exchange returns only to the pushing thread. A notifier that takes an unlinked node for the
 *       last one loses those below it. A notifier that waits for the link depends on the pushing
 *       thread, so the chains are not lock-free.
 * </ul>
 *
 * <p>Steps have the names of the specification, as in the library.
 */
package dev.wakeproof.published.ticket;
