package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.semaphore.Waiter;

/**
 * Two permits come in at once. The taker has a waiter queued that gets one and gives it back, and
 * takes what the release has left to the counter.
 */
public final class HandedOverAsSurplus extends Handing {
  public HandedOverAsSurplus() {
    super(1, 2);
  }

  @Override
  void take() {
    if (semaphore.acquire(new Waiter(1, semaphore::release))) {
      semaphore.release();
    }
    semaphore.acquireUninterruptibly();
  }
}
