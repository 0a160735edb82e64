package dev.wakeproof.atomic;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * What a lock extends, so that the virtual machine knows who holds it. Handed to {@link
 * Parker#park} as what the thread waits for, it makes thread dumps say who holds the lock, and
 * {@code ThreadMXBean.findDeadlockedThreads} find those that wait for each other. It is no object
 * of its own beside the lock: where nobody waits, another hop to it counts.
 *
 * <p>For one question alone: whether the current thread is the owner, which only that thread can
 * have changed. So it needs no order, and gives none: what it says of others was true some time
 * ago.
 *
 * <p>Java PathFinder and the embedded explorer have a same-named shim: signatures must not change
 * lightly.
 */
@SuppressWarnings("serial") // Its ancestor is serializable, and nobody serializes a lock.
public abstract class Owner extends AbstractOwnableSynchronizer {
  /** Nobody holds the lock. */
  protected Owner() {}

  /** Who holds the lock, or null. */
  protected final Thread holder() {
    return getExclusiveOwnerThread();
  }

  /**
   * Changes who holds the lock; only by whoever has just got it, or still holds it.
   *
   * @param next the current thread, or null for nobody
   */
  protected final void setHolder(Thread next) {
    setExclusiveOwnerThread(next);
  }
}
