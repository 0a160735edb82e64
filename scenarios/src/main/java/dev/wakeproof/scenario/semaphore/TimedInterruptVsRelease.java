package dev.wakeproof.scenario.semaphore;

import java.util.concurrent.TimeUnit;

/**
 * A waits for a time and is interrupted at some moment, and the releaser puts in the only permit: A
 * is told of it if it has got it, and otherwise it is there.
 */
public final class TimedInterruptVsRelease extends Interrupting {
  public TimedInterruptVsRelease() {}

  @Override
  boolean take() throws InterruptedException {
    return semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS);
  }
}
