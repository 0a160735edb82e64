package dev.wakeproof.atomic;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The small mutual exclusion lock that protects a waiter list.
 *
 * <p>It is held for a few steps that never block, and never while user code runs. Actions of a
 * holder before {@link #unlock} are visible after the next {@link #lock}, so data of the holder may
 * be plain. A holder must not lock again: the production guard allows it, the shims need not.
 *
 * <p><b>Progress.</b> It is deadlock-free, but not starvation-free. The fairness of a synchronizer
 * counts from the moment the guard was taken.
 *
 * <p><b>Errors.</b> Locking never fails, not even without memory: the thread may already have
 * granted a permit that it still has to announce. A stack overflow may leave the guard locked, as
 * it may a lock of {@code java.util.concurrent}.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Guard {
  static {
    // Loads the class while there is memory for it.
    Threads.endSpinWait(0);
  }

  private final ReentrantLock lock = new ReentrantLock();

  /** Creates a free guard. */
  public Guard() {}

  /** Waits until the guard is free and takes it; an interrupt only leaves its status set. */
  public void lock() {
    try {
      lock.lock();
    } catch (OutOfMemoryError e) {
      // The lock had no memory to queue this thread. An error here would keep a wakeup from
      // sleepers.
      int rounds = 0;
      while (!lock.tryLock()) {
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
    lock.unlock();
  }
}
