/**
 * Locks after tiny-mutex, "Building a Tiny Mutex".
 *
 * <p>{@link dev.wakeproof.lock.QueuedLock} keeps its whole state in one word, with the stack of
 * waiters in it; it has an unfair and a fair form. {@link dev.wakeproof.lock.SpinLock} is the spin
 * lock that the document starts from. {@link dev.wakeproof.lock.HeldLock} unlocks at the end of a
 * {@code try}.
 */
package dev.wakeproof.lock;
