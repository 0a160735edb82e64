package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedSpinLock;

/** Actors that want one of the document's spin locks. */
abstract class PublishedSpinning extends Exclusive {
  private final PublishedSpinLock lock;

  PublishedSpinning(PublishedSpinLock lock, int visits) {
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
    return lock.isFree();
  }

  @Override
  public final String whenStuck() {
    return "Livelock";
  }
}
