package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;

/** The common part of the scenarios of the published semaphore. */
abstract class Published extends LendingInBulk {
  final PublishedSemaphore semaphore;

  Published(int available, int total) {
    super(total);
    semaphore = new PublishedSemaphore(available);
  }

  /** By way of the slot. */
  @Override
  final void acquire(int permits) {
    semaphore.acquire(permits);
  }

  @Override
  protected final boolean acquireInTime() {
    return semaphore.tryAcquire(1, 1);
  }

  @Override
  protected final void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  protected final long availablePermits() {
    return semaphore.availablePermits();
  }

  /** Takes permits by way of the list alone, and gives them back. */
  final Actor borrowerByList(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireByList(permits);
        semaphore.release(permits);
      }
    };
  }

  /** A waiter that is queued, in the slot if it is free, before the first actor moves. */
  final PublishedWaiter queue(int permits) {
    PublishedWaiter waiter = new PublishedWaiter(permits, new ReachableSleeper());
    boolean complete = semaphore.acquireWaitDirect(waiter);
    Expect.that(!complete, "PermitConservation", "granted without a permit");
    return waiter;
  }
}
