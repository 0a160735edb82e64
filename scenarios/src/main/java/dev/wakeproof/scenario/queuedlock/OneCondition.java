package dev.wakeproof.scenario.queuedlock;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** One condition for both sides of the buffer. */
abstract class OneCondition extends Buffered {
  OneCondition(Lock lock) {
    this(lock, lock.newCondition());
  }

  private OneCondition(Lock lock, Condition changed) {
    super(lock, changed, changed);
  }
}
