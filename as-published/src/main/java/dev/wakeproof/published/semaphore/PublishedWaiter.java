package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/** One request, as printed: what it still needs, what it asked for, its waker and its links. */
public final class PublishedWaiter {
  /** Permits still needed; 0 means complete. */
  final IntCell state;

  final int permitsRequested;
  final Runnable waker;

  /** The neighbour that was pushed later; plain, only touched under the guard. */
  final RefCell<PublishedWaiter> newer = new RefCell<>(null);

  /** The neighbour that was pushed earlier; plain, only touched under the guard. */
  final RefCell<PublishedWaiter> older = new RefCell<>(null);

  /** Asks for {@code permits} and is woken by {@code waker}. */
  public PublishedWaiter(int permits, Runnable waker) {
    this.state = new IntCell(permits);
    this.permitsRequested = permits;
    this.waker = waker;
  }

  /** Whether the waiter has all its permits. */
  public boolean isComplete() {
    return state.getAcquire() == 0;
  }
}
