/**
 * The channel of volt-channel, "Channel Wakeup Protocol", as printed, before and after its fix. It
 * is never shipped; it shows the defects.
 *
 * <ul>
 *   <li>Before and after the fix, on x86: a slot's sequence number is stored in release mode. A
 *       load of the flag, in any mode, may be performed while that store is still in the store
 *       buffer. The sender sees no waiter, and the waiter sees no item.
 *   <li>With two senders and two receivers, on any machine: the second item is published before the
 *       first, while no thread waits. No later step wakes a receiver for it.
 *   <li>The second look is under the mutex, and it wakes the other side, which locks the mutex
 *       again.
 *   <li>A ring of one slot overwrites its item: "published" and "free for the next lap" are the
 *       same number.
 * </ul>
 *
 * <p>The document prints the sender's fast path and the receiver's slow path; the others are their
 * mirror images. It does not print the ring, which is Vyukov's, nor the wakeup. Here the wakeup
 * takes the oldest waiter under the mutex, the fast slot first, clears the flag if no waiter is
 * left, and unparks after unlocking. A woken task tries again from the start. The document has no
 * cancellation and no close.
 *
 * <p>Steps have the names of the specification. The document prints compare-and-set in weaker modes
 * than volatile. The cells have only volatile ones, which exclude reorderings and no other
 * behavior.
 */
package dev.wakeproof.published.channel;
