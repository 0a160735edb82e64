/**
 * The mutexes of tiny-mutex, "Building a Tiny Mutex", as printed. They are never shipped.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.lock.PublishedSpinLock}: the lock by compare-and-set
 *       excludes. The lock by loads waits, as printed, while the lock is free: a waiter that polls
 *       after the unlock spins until another thread locks.
 *   <li>{@link dev.wakeproof.published.lock.PublishedFlagMutex}: flag and stack are separate. A
 *       waiter that enqueues between the holder's read of the stack and its own next attempt sleeps
 *       while the mutex is free; the document says so.
 *   <li>{@link dev.wakeproof.published.lock.PublishedWordMutex}: unlock puts the pointer to the
 *       woken node back into the word. The next unlock wakes a waiter that has left, sets an event
 *       twice, or follows an invalid pointer. As intended, the mutex keeps the document's promises.
 * </ul>
 *
 * <p>Steps have the names of the specification. The document prints a compare-and-set that may fail
 * spuriously (except in one place) and has a weaker mode than volatile. The cells have only the
 * strong volatile one. This excludes repeated attempts, reorderings, and the null top that unlock
 * can find after a spurious failure; the specification has that case.
 */
package dev.wakeproof.published.lock;
