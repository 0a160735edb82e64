package dev.wakeproof.atomic;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Who holds a lock, as the lock and the virtual machine know it. Handed to {@link Parker#park} as
 * what the thread waits for, it makes thread dumps say who holds the lock, and {@code
 * ThreadMXBean.findDeadlockedThreads} find those that wait for each other. Dumps show the name of
 * its class, so each lock has one of its own.
 *
 * <p>For one question alone: whether the current thread is the owner, which only that thread can
 * have changed. So it needs no order, and gives none: what it says of others was true some time
 * ago.
 *
 * <p>Java PathFinder and the embedded explorer have a same-named twin: signatures must not change
 * lightly.
 */
@SuppressWarnings("serial") // Its ancestor is serializable, and nobody serializes a lock.
public abstract class Owner extends AbstractOwnableSynchronizer {
  /** Nobody holds the lock. */
  protected Owner() {}

  /** Who holds the lock, or null. */
  public final Thread get() {
    return getExclusiveOwnerThread();
  }

  /**
   * Changes who holds the lock; only by whoever has just got it, or still holds it.
   *
   * @param next the current thread, or null for nobody
   */
  public final void set(Thread next) {
    setExclusiveOwnerThread(next);
  }
}
