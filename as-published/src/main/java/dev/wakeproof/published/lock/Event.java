package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;

/**
 * The event of tiny-mutex, which the document does not print: the thread that created it waits, and
 * another thread sets it once.
 *
 * <p>The state is swapped instead of stored, so that a second set is detected. The parker belongs
 * to the thread and not to the event, as with a futex: a wakeup accesses no memory that the waiter
 * may have left.
 */
final class Event {
  private final IntCell state = new IntCell(0);
  private final Parker parker = new Parker();

  /** Sleeps until the event is set. */
  void await() {
    while (!isSet()) {
      park();
    }
  }

  /** Sets the event and wakes its thread. */
  void set() {
    mark();
    wake();
  }

  boolean isSet() {
    return state.getAcquire() != 0;
  }

  void park() {
    parker.park(this);
  }

  void mark() {
    if (state.getAndSet(1) != 0) {
      throw new AssertionError("SignalledOnce: an event is set a second time");
    }
  }

  void wake() {
    parker.unpark();
  }
}
