package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** A waits for a condition of the unfair lock, S interrupts A and signals it. */
public final class InterruptedWaitAtLock extends InterruptedWait {
  public InterruptedWaitAtLock() {
    super(new QueuedLock(), 2);
  }
}
