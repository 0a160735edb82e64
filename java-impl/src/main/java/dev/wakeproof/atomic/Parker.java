package dev.wakeproof.atomic;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Puts the thread that created it to sleep, and lets any thread wake it.
 *
 * <p>It keeps one permit, as {@link LockSupport} does: {@link #unpark} makes the permit available
 * (a second one adds nothing), {@link #park} takes it or sleeps until it is there. So an unpark
 * that comes before the park is not lost. A park may also return for no reason, so it stands in a
 * loop that looks at its condition; it returns when the thread is interrupted and leaves the
 * interrupt status alone.
 *
 * <p>Memory: everything done before an {@code unpark}, release stores included, is visible after
 * the park that took its permit. So a waker may store its news in release mode, and the loop reads
 * it in acquire mode.
 *
 * <p>Java PathFinder and the embedded explorer have same-named twins: signatures must not change
 * lightly.
 */
public final class Parker implements Runnable {
  private final Thread thread;

  /** A parker for the current thread, which alone may park on it. */
  public Parker() {
    thread = Thread.currentThread();
  }

  /**
   * Sleeps until the permit is there and takes it, or until the thread is interrupted, or returns
   * for no reason.
   *
   * @param blocker what the thread waits for, shown in thread dumps
   */
  public void park(Object blocker) {
    LockSupport.park(blocker);
    VarHandle.acquireFence();
  }

  /**
   * Like {@link #park}, for {@code nanos} nanoseconds at most; returns at once if that is zero or
   * less.
   *
   * @param blocker what the thread waits for, shown in thread dumps
   * @param nanos how long to sleep at most
   */
  public void parkNanos(Object blocker, long nanos) {
    LockSupport.parkNanos(blocker, nanos);
    VarHandle.acquireFence();
  }

  /** Makes the permit available, which wakes the thread if it sleeps. */
  public void unpark() {
    // LockSupport promises nothing of memory; without the fences a woken thread might in theory
    // read
    // the old value, sleep again, and nobody would wake it a second time.
    VarHandle.releaseFence();
    LockSupport.unpark(thread);
  }

  /** The same as {@link #unpark}, so that a parker can stand where a waker is asked for. */
  @Override
  public void run() {
    unpark();
  }
}
