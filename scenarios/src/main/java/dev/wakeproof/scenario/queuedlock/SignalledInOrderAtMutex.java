package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.semaphore.Mutex;

/** Those that are signalled at a condition of the mutex return in the order in which they came. */
public final class SignalledInOrderAtMutex extends SignalledInOrder {
  public SignalledInOrderAtMutex() {
    super(new Mutex());
  }
}
