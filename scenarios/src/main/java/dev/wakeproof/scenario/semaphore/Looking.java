package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.semaphore.Waiter;

/** The taker has a waiter queued, and nothing but a look at it says that it has the permit. */
abstract class Looking extends Handing {
  Looking(boolean fair) {
    super(1, 1, fair);
  }

  @Override
  final void take() {
    Waiter waiter = new Waiter(1, () -> {});
    boolean granted = semaphore.acquire(waiter) || waiter.isGranted();
    if (!granted && semaphore.cancel(waiter)) {
      semaphore.acquireUninterruptibly();
    }
  }
}
