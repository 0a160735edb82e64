/**
 * The mutexes of document 004, "Building a Tiny Mutex", as printed. Never shipped.
 *
 * <ul>
 *   <li>{@link dev.wakeproof.published.lock.PublishedSpinLock}: the spin lock on compare-and-set
 *       excludes. The one that spins by loads waits, as printed, while the lock is free: a waiter
 *       that looks after the unlock stays there until somebody else locks.
 *   <li>{@link dev.wakeproof.published.lock.PublishedFlagMutex}: flag and stack apart. A waiter
 *       that queues between the holder's look at the stack and its own next attempt sleeps beside
 *       the free mutex; the document says so itself.
 *   <li>{@link dev.wakeproof.published.lock.PublishedWordMutex}: the unlock puts the pointer to the
 *       node that it wakes back into the word. The next unlock takes a node for a waiter that has
 *       left, sets an event twice, or follows a pointer that is two pointers at once. As meant, it
 *       keeps what the document promises.
 * </ul>
 *
 * <p>Steps bear the names of the specification. Compare-and-set is printed as one that may fail for
 * no reason (in all places but one) and in modes weaker than volatile; the cells have only the
 * volatile one that does not, which takes no behaviour away but repeated attempts and reorderings,
 * and the null top that an unlock finds when its first attempt fails for no reason. That, the
 * specification shows.
 */
package dev.wakeproof.published.lock;
