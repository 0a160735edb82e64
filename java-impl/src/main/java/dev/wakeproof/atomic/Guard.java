package dev.wakeproof.atomic;

import dev.wakeproof.layout.StackReserve;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * The small mutual exclusion lock that protects a waiter list.
 *
 * <p>It is held for a few steps that never block, and never while user code runs. Actions of a
 * holder before {@link #unlock} are visible after the next {@link #lock}, so data of the holder may
 * be plain. A holder must not lock again.
 *
 * <p><b>Progress.</b> It is deadlock-free, but not starvation-free. The fairness of a synchronizer
 * counts from the moment the guard was taken.
 *
 * <p><b>Errors.</b> Locking never fails, not even without memory: the thread may already have
 * granted a permit that it still has to announce. A {@link StackOverflowError} comes before the
 * guard is taken.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
// It is its own queue, which saves two objects for each guard; the ancestor is serializable.
@SuppressWarnings("serial")
public final class Guard extends AbstractQueuedSynchronizer {
  private static final int FREE = 0;
  private static final int LOCKED = 1;

  static {
    // Loads the classes while there is memory for them.
    StackReserve.require(0);
    Threads.endSpinWait(0);
  }

  /** Creates a free guard. */
  public Guard() {}

  /** Waits until the guard is free and takes it; an interrupt only sets the interrupt status. */
  public void lock() {
    // A priority is positive; the compiler does not know that.
    StackReserve.require(Thread.currentThread().getPriority());
    try {
      acquire(LOCKED);
    } catch (OutOfMemoryError e) {
      // The queue had no memory for this thread. An error here would keep a wakeup from sleepers.
      int rounds = 0;
      while (!tryAcquire(LOCKED)) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
      Threads.endSpinWait(rounds);
    }
  }

  /**
   * Releases the guard.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it
   */
  public void unlock() {
    release(FREE);
  }

  @Override
  protected boolean tryAcquire(int locked) {
    if (!compareAndSetState(FREE, locked)) {
      return false;
    }
    setExclusiveOwnerThread(Thread.currentThread());
    return true;
  }

  @Override
  protected boolean tryRelease(int free) {
    if (!isHeldExclusively()) {
      throw new IllegalMonitorStateException("The guard is not held by the current thread");
    }
    setExclusiveOwnerThread(null);
    setState(free);
    return true;
  }

  @Override
  protected boolean isHeldExclusively() {
    return getExclusiveOwnerThread() == Thread.currentThread();
  }
}
