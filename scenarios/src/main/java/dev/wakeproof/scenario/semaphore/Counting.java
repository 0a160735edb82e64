package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.concurrent.TimeUnit;

/** The common part of the scenarios of the library's semaphore: all permits come back. */
abstract class Counting extends LendingInBulk {
  final CountingSemaphore semaphore;

  /** All permits are in the counter at first. */
  Counting(int total) {
    this(total, total);
  }

  /** Only some are there at first, an actor releases the others. */
  Counting(int available, int total) {
    this(available, total, true);
  }

  /** The same of a semaphore that is fair, or not. */
  Counting(int available, int total, boolean fair) {
    super(total);
    semaphore = new CountingSemaphore(available, fair);
  }

  @Override
  final void acquire(int permits) {
    semaphore.acquireUninterruptibly(permits);
  }

  @Override
  protected final boolean acquireInTime() throws InterruptedException {
    return semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
  }

  @Override
  protected final void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  protected final long availablePermits() {
    return semaphore.availablePermits();
  }

  @Override
  public void atEnd() {
    super.atEnd();
    Expect.equal(0, semaphore.getQueueLength(), "NoLostWakeup", "the number of waiters");
  }
}
