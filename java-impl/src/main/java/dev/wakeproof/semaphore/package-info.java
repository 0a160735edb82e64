/**
 * A counting semaphore that never loses a wakeup, and a mutex and a read-write mutex on top of it.
 *
 * <p>The algorithm is that of volt-semaphore, "Counting Semaphore Algorithm", corrected: several of
 * its statements do not hold as printed. {@link dev.wakeproof.semaphore.CountingSemaphore} lists
 * the corrections and the invariants. {@link dev.wakeproof.semaphore.Waiter} says which thread runs
 * a callback.
 */
package dev.wakeproof.semaphore;
