package dev.wakeproof.atomic;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * The ancestor of a lock that tells the virtual machine its holder. As the blocker of {@link
 * Parker#park} it makes thread dumps name the holder, and lets {@code
 * ThreadMXBean.findDeadlockedThreads} find cycles. The lock extends it to save an indirection.
 *
 * <p>The lock asks only whether the current thread is the owner, which no other thread can change.
 * So the field needs no order and gives none; the answer about other threads may be out of date.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
@SuppressWarnings("serial") // The ancestor is serializable; the locks write a replacement.
public abstract class Owner extends AbstractOwnableSynchronizer {
  /** Creates a lock without a holder. */
  protected Owner() {}

  /** Returns the holder, or null. */
  protected final Thread holder() {
    return getExclusiveOwnerThread();
  }

  /**
   * Sets the holder; called only by a thread that has just got the lock or still holds it.
   *
   * @param next the current thread, or null
   */
  protected final void setHolder(Thread next) {
    setExclusiveOwnerThread(next);
  }
}
