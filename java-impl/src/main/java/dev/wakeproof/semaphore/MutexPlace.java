package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.condition.Place;

/** A place of the current thread in the queue of a {@link Mutex}. */
final class MutexPlace implements Place {
  private final Parker parker = new Parker();
  private final Waiter waiter = new Waiter(1, parker);
  private final Mutex mutex;

  MutexPlace(Mutex mutex) {
    this.mutex = mutex;
  }

  @Override
  public Parker parker() {
    return parker;
  }

  @Override
  public void enqueue() {
    mutex.enqueue(waiter);
  }

  @Override
  public void awaitLock() {
    mutex.awaitQueued(waiter, parker);
  }
}
