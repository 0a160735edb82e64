package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.semaphore.Mutex;

/** A waits for a condition of the mutex and gives up at some moment, S signals it. */
public final class TimedWaitAtMutex extends TimedWait {
  public TimedWaitAtMutex() {
    super(new Mutex(), 2);
  }
}
