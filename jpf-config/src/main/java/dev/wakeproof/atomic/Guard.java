package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * The shim of the library's guard. A thread that finds it locked polls again. That state is already
 * known to Java PathFinder, so waiting costs no state; a monitor with wait and notifyAll has about
 * twice the states.
 *
 * <p>Java PathFinder does not report polling threads as a deadlock. So everything that could keep a
 * holder from unlocking throws at once: locking a guard while holding one, and sleeping or ending
 * while holding one. The library does none of these.
 *
 * <p>Unlocking is no scheduling point: it commutes with the steps of others before it, which can
 * only poll the locked guard.
 */
public final class Guard {
  private static final AtomicReferenceFieldUpdater<Guard, Thread> HOLDER =
      AtomicReferenceFieldUpdater.newUpdater(Guard.class, Thread.class, "holder");

  private volatile Thread holder;

  public Guard() {}

  public void lock() {
    StuckWatch.locks();
    Thread current = Thread.currentThread();
    do {
      SchedulingPoint.pass();
    } while (!HOLDER.compareAndSet(this, null, current));
  }

  public void unlock() {
    if (holder != Thread.currentThread()) {
      throw new IllegalMonitorStateException("Guard is not held by the current thread");
    }
    holder = null;
    StuckWatch.unlocks();
  }
}
