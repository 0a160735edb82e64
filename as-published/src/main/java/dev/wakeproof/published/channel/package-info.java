/**
 * The channel of document 001, "Channel Wakeup Protocol", as printed, before its fix and after it.
 * Never shipped: it is broken, and here to show how.
 *
 * <ul>
 *   <li>Before the fix and after it, on x86: the sequence of a slot is stored in release mode, and
 *       a load of the flag, in whatever mode, may be taken while that store is still on its way.
 *       The sender sees no waiter, the waiter no item.
 *   <li>With two senders and two receivers, on any machine: the second item is published while the
 *       first is not, nobody waits yet, and nobody is woken for it later.
 *   <li>The look again is under the mutex, and wakes the other side, which takes the mutex.
 *   <li>A ring of one slot writes over its item: «published» and «free for the next lap» are the
 *       same number.
 * </ul>
 *
 * <p>The document prints the sender's fast path and the receiver's slow path; the others are their
 * mirror images. It prints neither the ring, which is Vyukov's, nor how a waiter is woken: ours
 * takes the oldest under the mutex, the fast slot first, clears the flag if nobody is left, and
 * wakes after it has let the mutex go. Nor does it say what a woken task does: ours tries again
 * from the start. Of cancellation and close it says nothing.
 *
 * <p>Steps bear the names of the specification, as in the library. Compare-and-set is printed in
 * modes weaker than volatile, the cells have only that one, which takes no behaviour away but
 * reorderings.
 */
package dev.wakeproof.published.channel;
