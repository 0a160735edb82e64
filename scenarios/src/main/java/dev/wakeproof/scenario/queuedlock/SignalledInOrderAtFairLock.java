package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/**
 * Those that are signalled at a condition of the fair lock return in the order in which they came.
 */
public final class SignalledInOrderAtFairLock extends SignalledInOrder {
  public SignalledInOrderAtFairLock() {
    super(new QueuedLock(true));
  }
}
