package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** A waits for a condition of the fair lock and gives up at some moment, S signals it. */
public final class TimedWaitAtFairLock extends TimedWait {
  public TimedWaitAtFairLock() {
    super(new QueuedLock(true), 2);
  }
}
