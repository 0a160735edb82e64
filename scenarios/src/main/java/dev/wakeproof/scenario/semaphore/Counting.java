package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;

/**
 * What the scenarios of the library's semaphore have in common: all permits come back, and nobody
 * sleeps with permits in hand or ends with some. So when nobody is awake any more, all permits are
 * in the counter or gathered by sleepers, and a sleeper is one that nobody woke.
 */
abstract class Counting implements Scenario {
  final CountingSemaphore semaphore;
  private final int total;

  /** All permits are in the counter at first. */
  Counting(int total) {
    this(total, total);
  }

  /** Only some are there at first, an actor releases the others. */
  Counting(int available, int total) {
    this.total = total;
    semaphore = new CountingSemaphore(available);
  }

  /** Takes permits, waiting for them, and gives them back. */
  final Actor borrower(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly(permits);
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

  @Override
  public void atEnd() {
    Expect.equal(total, semaphore.availablePermits(), "PermitConservation", "the counter");
    Expect.equal(0, semaphore.getQueueLength(), "NoLostWakeup", "the number of waiters");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
