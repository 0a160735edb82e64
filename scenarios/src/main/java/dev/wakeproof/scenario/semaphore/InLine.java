package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/**
 * Waiters that stand in line before the first actor moves, so that the order of arrival is fixed.
 * No waiter sleeps here: the end shows which were served.
 */
abstract class InLine implements Scenario {
  final CountingSemaphore semaphore = new CountingSemaphore(0);

  /** Queues a waiter for permits. */
  final Waiter queue(int permits) {
    Waiter waiter = new Waiter(permits, new ReachableSleeper());
    Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted without a permit");
    return waiter;
  }

  /** Returns an actor that enqueues after the waiters of the constructor. */
  final Actor latecomer(String name, Waiter waiter) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquire(waiter);
      }
    };
  }

  /** Puts in a permit. */
  final Actor releaser(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.release();
      }
    };
  }

  /** Asserts that {@code waiter} has been served, or has not. */
  final void expectServed(boolean served, Waiter waiter, String which) {
    Expect.that(waiter.isGranted() || !served, "Fifo", which + " is not served");
    Expect.that(!waiter.isGranted() || served, "Fifo", which + " is served out of turn");
  }

  /** Asserts that what was released went to those in line, and only to them. */
  final void expectNoneLeft() {
    Expect.equal(0, semaphore.availablePermits(), "NoIdlePermitWhileWaiting", "the counter");
  }

  @Override
  public final String whenStuck() {
    return "Deadlock";
  }
}
