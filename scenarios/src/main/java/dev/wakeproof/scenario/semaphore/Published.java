package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * What the scenarios of the semaphore as printed have in common. As for the library's, nobody
 * sleeps with permits in hand, so a sleeper without end is one that nobody woke.
 */
abstract class Published implements Scenario {
  final PublishedSemaphore semaphore;
  private final int total;

  Published(int available, int total) {
    this.total = total;
    semaphore = new PublishedSemaphore(available);
  }

  /** Takes permits by way of the slot, waiting for them, and gives them back. */
  final Actor borrower(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquire(permits);
        semaphore.release(permits);
      }
    };
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

  /** Puts permits in that were not there at first. */
  final Actor releaser(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.release(permits);
      }
    };
  }

  /** A waiter that is queued, in the slot if it is free, before the first actor moves. */
  final PublishedWaiter queue(int permits) {
    PublishedWaiter waiter = new PublishedWaiter(permits, new NobodySleeps());
    boolean complete = semaphore.acquireWaitDirect(waiter);
    Expect.that(!complete, "PermitConservation", "granted without a permit");
    return waiter;
  }

  @Override
  public void atEnd() {
    Expect.equal(total, semaphore.availablePermits(), "PermitConservation", "the counter");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
