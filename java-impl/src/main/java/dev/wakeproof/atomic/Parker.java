package dev.wakeproof.atomic;

import java.util.concurrent.locks.LockSupport;

/**
 * Puts the thread that created it to sleep, and lets any thread wake it.
 *
 * <p>It keeps one permit, as {@link LockSupport} does: {@link #unpark} makes the permit available (a
 * second one adds nothing), {@link #park} takes it or sleeps until it is there. So an unpark that
 * comes before the park is not lost. A park may also return for no reason, so it stands in a loop
 * that looks at its condition; it returns when the thread is interrupted and leaves the interrupt
 * status alone. What a thread did before {@code unpark} is <em>not</em> promised to be visible after
 * {@code park}: that is for the cell that the loop reads.
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
  }

  /** Makes the permit available, which wakes the thread if it sleeps. */
  public void unpark() {
    LockSupport.unpark(thread);
  }

  /** The same as {@link #unpark}, so that a parker can stand where a waker is asked for. */
  @Override
  public void run() {
    unpark();
  }
}
