package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.semaphore.Mutex;

/** A waits for a condition of the mutex, S interrupts A and signals it. */
public final class InterruptedWaitAtMutex extends InterruptedWait {
  public InterruptedWaitAtMutex() {
    super(new Mutex(), 2);
  }
}
