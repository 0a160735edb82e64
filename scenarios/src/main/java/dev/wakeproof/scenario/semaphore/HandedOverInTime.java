package dev.wakeproof.scenario.semaphore;

import java.util.concurrent.TimeUnit;

/** The taker gives up at some moment, and then waits. */
public final class HandedOverInTime extends Handing {
  public HandedOverInTime() {
    super(1, 1);
  }

  @Override
  void take() throws InterruptedException {
    if (!semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS)) {
      semaphore.acquireUninterruptibly();
    }
  }
}
