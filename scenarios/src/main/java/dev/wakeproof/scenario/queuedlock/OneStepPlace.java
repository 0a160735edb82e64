package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.condition.Place;

/** A waiter of a lock without a queue: it is woken at once and then tries to lock. */
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
