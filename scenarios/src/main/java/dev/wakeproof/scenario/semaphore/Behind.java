package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/**
 * A thread that waits for a callback of its own, as users' code does. If the callback does not run,
 * the thread sleeps with its permit granted.
 */
final class Behind extends Actor {
  private final CountingSemaphore semaphore;

  Behind(String name, CountingSemaphore semaphore) {
    super(name);
    this.semaphore = semaphore;
  }

  @Override
  public void run() {
    Parker parker = new Parker();
    Waiter waiter = new Waiter(1, new Unparks(parker));
    if (!semaphore.acquire(waiter)) {
      while (!waiter.isGranted()) {
        parker.park(this);
      }
    }
    semaphore.release();
  }

  /** A class with a name, as {@link ReachableSleeper} is. */
  private static final class Unparks implements Runnable {
    private final Parker parker;

    Unparks(Parker parker) {
      this.parker = parker;
    }

    @Override
    public void run() {
      parker.unpark();
    }
  }
}
