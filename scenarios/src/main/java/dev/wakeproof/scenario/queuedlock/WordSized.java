package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;

/** Actors that want the document's word-sized mutex. */
abstract class WordSized extends Exclusive {
  private final PublishedWordMutex mutex;

  WordSized(PublishedWordMutex mutex, int visits) {
    super(visits);
    this.mutex = mutex;
  }

  @Override
  final void lock(int who) {
    mutex.lock(who);
  }

  @Override
  final void unlock() {
    mutex.unlock();
  }

  @Override
  final boolean isFree() {
    return mutex.isFree();
  }
}
