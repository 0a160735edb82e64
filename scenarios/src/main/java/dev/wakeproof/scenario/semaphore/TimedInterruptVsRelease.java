package dev.wakeproof.scenario.semaphore;

import java.util.concurrent.TimeUnit;

/**
 * A acquires with a timeout and is interrupted at some moment, while the releaser releases the only
 * permit. In the end the permit is available.
 */
public final class TimedInterruptVsRelease extends Interrupting {
  public TimedInterruptVsRelease() {}

  @Override
  boolean take() throws InterruptedException {
    return semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS);
  }
}
