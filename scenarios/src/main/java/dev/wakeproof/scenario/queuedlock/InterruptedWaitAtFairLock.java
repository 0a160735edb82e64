package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** A waits for a condition of the fair lock, S interrupts A and signals it. */
public final class InterruptedWaitAtFairLock extends InterruptedWait {
  public InterruptedWaitAtFairLock() {
    super(new QueuedLock(true), 2);
  }
}
