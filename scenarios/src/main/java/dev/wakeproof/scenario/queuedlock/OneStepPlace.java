package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.condition.Place;

/** A lock of one step has no queue: who is put there is woken at once, and asks for the lock. */
final class OneStepPlace implements Place {
  private final Parker parker = new Parker();
  private final OneStepLock lock;

  OneStepPlace(OneStepLock lock) {
    this.lock = lock;
  }

  @Override
  public Parker parker() {
    return parker;
  }

  @Override
  public void enqueue() {
    parker.unpark();
  }

  @Override
  public void awaitLock() {
    lock.lock();
  }
}
