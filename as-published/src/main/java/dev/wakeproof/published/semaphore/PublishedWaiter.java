package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/** A request as printed: its missing permits, its total, its waker and its links. */
public final class PublishedWaiter {
  /** The permits still missing; 0 means complete. */
  final IntCell state;

  final int permitsRequested;
  final Runnable waker;

  /** The neighbor that was pushed later; plain, accessed only under the guard. */
  final RefCell<PublishedWaiter> newer = new RefCell<>(null);

  /** The neighbor that was pushed earlier; plain, accessed only under the guard. */
  final RefCell<PublishedWaiter> older = new RefCell<>(null);

  /** Creates a request for {@code permits} that is woken by {@code waker}. */
  public PublishedWaiter(int permits, Runnable waker) {
    this.state = new IntCell(permits);
    this.permitsRequested = permits;
    this.waker = waker;
  }

  /** Tells whether the waiter has all its permits. */
  public boolean isComplete() {
    return state.getAcquire() == 0;
  }
}
