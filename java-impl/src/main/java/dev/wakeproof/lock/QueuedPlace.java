package dev.wakeproof.lock;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.condition.Place;

/** A place of the current thread in the queue of a {@link QueuedLock}. */
final class QueuedPlace implements Place {
  private final Node node = new Node();
  private final QueuedLock lock;

  QueuedPlace(QueuedLock lock) {
    this.lock = lock;
  }

  @Override
  public Parker parker() {
    return node;
  }

  @Override
  public void enqueue() {
    lock.enqueue(node);
  }

  @Override
  public void awaitLock() {
    lock.awaitQueued(node);
  }
}
