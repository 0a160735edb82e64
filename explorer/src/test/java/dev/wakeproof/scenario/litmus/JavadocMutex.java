package dev.wakeproof.scenario.litmus;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * The first-in-first-out mutex that the Javadoc of {@link LockSupport} shows, without its {@code
 * unpark}: a waiter sleeps forever, and none of its state is in a cell.
 */
public final class JavadocMutex extends Mutexes {
  private final AtomicBoolean locked = new AtomicBoolean(false);
  private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

  @Override
  void lock() {
    boolean wasInterrupted = false;
    waiters.add(Thread.currentThread());
    while (waiters.peek() != Thread.currentThread() || !locked.compareAndSet(false, true)) {
      LockSupport.park(this);
      wasInterrupted |= Thread.interrupted();
    }
    waiters.remove();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  void unlock() {
    locked.set(false);
  }
}
