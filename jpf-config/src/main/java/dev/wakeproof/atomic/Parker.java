package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;

/**
 * The shim of the library's parker, on a monitor. Entering the monitor is the one scheduling point
 * of a park and of an unpark.
 *
 * <p>It returns only for a permit, an interrupt or a timeout. A spurious return would make the loop
 * around it poll again, which adds states and finds no more lost wakeups.
 */
public class Parker implements Runnable {
  private final Thread thread;
  private boolean permit;

  public Parker() {
    thread = Thread.currentThread();
  }

  public final void park(Object blocker) {
    if (Agenda.attend()) {
      return;
    }
    synchronized (this) {
      if (mustSleep()) {
        StuckWatch.sleeps();
        await(0);
      }
      permit = false;
    }
  }

  public final void parkNanos(Object blocker, long nanos) {
    if (nanos <= 0 || Agenda.attend()) {
      return;
    }
    synchronized (this) {
      if (mustSleep()) {
        StuckWatch.dozes();
        long end = Clock.after(nanos);
        // Java PathFinder lets a timed wait end at any moment, whatever its length.
        await(1);
        if (mustSleep()) {
          Clock.advanceTo(end);
        }
      }
      permit = false;
    }
  }

  public final void unpark() {
    synchronized (this) {
      permit = true;
      StuckWatch.wakes(thread);
      // Not notify: with several waiters, Java PathFinder's notify wakes none.
      notifyAll();
    }
  }

  @Override
  public final void run() {
    unpark();
  }

  private boolean mustSleep() {
    return !permit && !thread.isInterrupted();
  }

  @SuppressWarnings("WaitNotInLoop") // A park waits once; the callers loop.
  private void await(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException e) {
      thread.interrupt();
    }
  }
}
