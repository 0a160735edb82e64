package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.concurrent.TimeUnit;

/** Actors that want the library's queued lock. */
abstract class Queued extends Exclusive {
  final QueuedLock lock;

  Queued(QueuedLock lock, int visits) {
    super(visits);
    this.lock = lock;
  }

  /** Uses the lock if it gets it in time. */
  final Actor timedLocker(String name) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
          use();
          unlock();
        } else {
          miss();
        }
      }
    };
  }

  @Override
  final void lock(int who) {
    lock.lock();
  }

  @Override
  final void unlock() {
    lock.unlock();
  }

  @Override
  final boolean isFree() {
    return !lock.isLocked() && lock.getQueueLength() == 0;
  }
}
