package dev.wakeproof.atomic;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The small mutual exclusion that protects a waiter list.
 *
 * <p>Held for a few steps that never block, and never while user code runs. Everything done before
 * {@link #unlock} is visible after the next {@link #lock}, so what only the holder touches may be
 * plain. It must not be locked again by its holder: the production guard would let that pass, the
 * shims need not.
 *
 * <p>Progress: if threads want the guard and its holder takes steps, some thread gets it
 * (deadlock-free). It is not fair, so in theory one unlucky thread can be overtaken for ever (not
 * starvation-free); what a synchronizer says about fairness counts from the moment the guard was
 * taken.
 *
 * <p>To lock fails for nothing, not for want of memory either: who wants it may have granted
 * already what it is about to announce. Against a stack that overflows there is no help: it may
 * leave the guard locked for ever, as it may a lock of {@code java.util.concurrent}.
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

  /** A guard that nobody holds. */
  public Guard() {}

  /** Waits, without regard to interrupts, until the guard is free and takes it. */
  public void lock() {
    try {
      lock.lock();
    } catch (OutOfMemoryError e) {
      // Of its queue, which it is not in yet. An error here would keep a waker from those who
      // sleep.
      int rounds = 0;
      while (!lock.tryLock()) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
      Threads.endSpinWait(rounds);
    }
  }

  /**
   * Lets the guard go.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it
   */
  public void unlock() {
    lock.unlock();
  }
}
