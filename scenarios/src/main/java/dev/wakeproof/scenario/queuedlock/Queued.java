package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;

/** Actors that want the library's lock. */
abstract class Queued extends Exclusive {
  final QueuedLock lock;

  Queued(boolean fair, int spins) {
    lock = new QueuedLock(fair, spins);
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
