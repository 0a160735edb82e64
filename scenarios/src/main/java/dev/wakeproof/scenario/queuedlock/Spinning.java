package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.SpinLock;

/** Actors that want the library's spin lock. */
abstract class Spinning extends Exclusive {
  private final SpinLock lock = new SpinLock();

  Spinning(int visits) {
    super(visits);
  }

  @Override
  final void lock(int who) {
    lock.lock();
  }

  /** Locks if that can be done at once. */
  final boolean tryLock() {
    return lock.tryLock();
  }

  @Override
  final void unlock() {
    lock.unlock();
  }

  @Override
  final boolean isFree() {
    return !lock.isLocked();
  }

  @Override
  public final String whenStuck() {
    return "Livelock";
  }
}
