package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** A waits for a condition of the unfair lock and gives up at some moment, S signals it. */
public final class TimedWaitAtLock extends TimedWait {
  public TimedWaitAtLock() {
    super(new QueuedLock(), 2);
  }
}
