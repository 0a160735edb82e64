/**
 * A fair counting semaphore that never loses a wakeup, and a mutex and a read-write mutex on top.
 *
 * <p>The algorithm is document 000, "Counting Semaphore Algorithm", mended: as printed, several of
 * its statements fall. {@link dev.wakeproof.semaphore.CountingSemaphore} says what was mended and
 * which invariants of the specification hold, and {@link dev.wakeproof.semaphore.Waiter} who runs a
 * callback.
 */
package dev.wakeproof.semaphore;
