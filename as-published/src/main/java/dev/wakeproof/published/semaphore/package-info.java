/**
 * The semaphore of document 000, "Counting Semaphore Algorithm", as printed. Never shipped: it is
 * broken, and here to show how.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.semaphore.NaiveSemaphore}, which the document starts from: a
 *       release between the failed attempt and the queueing is overlooked, and the waiter sleeps
 *       beside free permits.
 *   <li>A waiter that enters the slot after a releaser found it empty is overlooked by that
 *       releaser, which adds its permits to the counter.
 *   <li>The surplus of a slot waiter goes to the list only, past whoever has entered the slot
 *       since.
 *   <li>A waiter served in part is out of the slot for a moment: releases pass it by, and the
 *       permits float in the counter.
 *   <li>The same waiter is put back behind those that came later, in the list or in a slot that
 *       should have been theirs.
 *   <li>A latecomer enters an empty slot and is served before those in the list.
 *   <li>A cancel removes a waiter from the list that is in a releaser's hand and not in the list,
 *       which empties the list: all in it are forgotten.
 *   <li>A cancel that comes too late does not say so: the permits it was granted belong to nobody
 *       unless the caller looks again.
 *   <li>On the list path a waiter's state becomes 0 before it is unlinked and before its waker is
 *       read, when its owner may be gone.
 * </ul>
 *
 * <p>Steps bear the names of the specification, as in the library. Compare-and-set is printed as
 * one that may fail for no reason and in modes weaker than volatile; the cells have only the
 * volatile one that does not, which takes no behaviour away but repeated attempts and reorderings.
 */
package dev.wakeproof.published.semaphore;
