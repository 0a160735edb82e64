/**
 * The semaphore of volt-semaphore, "Counting Semaphore Algorithm", as printed. It is never shipped;
 * it shows the defects.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.semaphore.NaiveSemaphore}, the document's starting point: a
 *       release between the failed attempt and the enqueueing is overlooked, and the waiter sleeps
 *       while permits are free.
 *   <li>A waiter that enters the slot after a releasing thread found it empty is overlooked. The
 *       releasing thread adds its permits to the counter.
 *   <li>The surplus of a slot waiter goes to the list only, and passes a waiter that has entered
 *       the slot in the meantime.
 *   <li>A partly served waiter is out of the slot for a moment: releases overlook it, and permits
 *       stay in the counter.
 *   <li>The same waiter is put back after waiters that came later, in the list, or into a slot that
 *       should be theirs.
 *   <li>A newly arriving thread enters an empty slot and is served before the list.
 *   <li>A cancel unlinks a waiter that a releasing thread has taken out of the list. This empties
 *       the list and loses all waiters in it.
 *   <li>A cancel that comes too late does not report it. The granted permits are lost unless the
 *       caller checks again.
 *   <li>On the list path, a waiter's state becomes 0 before it is unlinked and before its waker is
 *       read. Its owner may have left by then.
 * </ul>
 *
 * <p>Steps have the names of the specification. The document prints a compare-and-set that may fail
 * spuriously, in weaker modes than volatile. The cells have only the strong volatile one, which
 * excludes repeated attempts and reorderings and no other behavior.
 */
package dev.wakeproof.published.semaphore;
