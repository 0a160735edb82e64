package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** Actors that want the library's queued lock. */
abstract class Queued extends Exclusive {
  final QueuedLock lock;

  Queued(QueuedLock lock, int visits) {
    super(visits);
    this.lock = lock;
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
