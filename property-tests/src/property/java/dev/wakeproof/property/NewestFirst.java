package dev.wakeproof.property;

import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.ArrayDeque;
import java.util.Deque;

/** A semaphore that serves the newest request first: the properties of order must detect it. */
final class NewestFirst {
  private final Deque<CountingSemaphore> sleepers = new ArrayDeque<>();
  private int permits;

  private NewestFirst(int permits) {
    this.permits = permits;
  }

  static AnySemaphore of(int permits) {
    NewestFirst semaphore = new NewestFirst(permits);
    return new AnySemaphore(
        semaphore,
        semaphore::acquire,
        semaphore::tryAcquire,
        (timeout, unit) -> semaphore.tryAcquire(),
        semaphore::release,
        semaphore::availablePermits,
        semaphore::queueLength);
  }

  private synchronized boolean tryAcquire() {
    boolean free = permits > 0;
    permits -= free ? 1 : 0;
    return free;
  }

  private void acquire() {
    CountingSemaphore own = new CountingSemaphore(0);
    synchronized (this) {
      if (tryAcquire()) {
        return;
      }
      sleepers.push(own);
    }
    own.acquireUninterruptibly();
  }

  private synchronized void release(int released) {
    for (int i = 0; i < released; i++) {
      if (sleepers.isEmpty()) {
        permits++;
      } else {
        sleepers.pop().release();
      }
    }
  }

  private synchronized long availablePermits() {
    return permits;
  }

  private synchronized long queueLength() {
    return sleepers.size();
  }
}
