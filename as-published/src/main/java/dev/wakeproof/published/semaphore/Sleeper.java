package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Parker;

/** A thread that stands for the document's future: it parks until its waiter is complete. */
final class Sleeper {
  private final Parker parker = new Parker();

  /** The waiter that wakes this thread. */
  final PublishedWaiter waiter;

  Sleeper(int permits) {
    waiter = new PublishedWaiter(permits, parker);
  }

  /** Sleeps until the waiter is complete, ignoring interrupts. */
  void sleep() {
    // [S1_LoadState]
    while (waiter.state.getAcquire() != 0) {
      // [S2_Park]
      parker.park(waiter);
    }
  }

  /** Sleeps for at most {@code nanos}; returns whether the waiter is complete. */
  boolean sleep(long nanos) {
    long deadline = Clock.nanoTime() + nanos;
    // [S1_LoadState]
    while (waiter.state.getAcquire() != 0) {
      long left = deadline - Clock.nanoTime();
      if (left <= 0) {
        return false;
      }
      // [S2_Park]
      parker.parkNanos(waiter, left);
    }
    return true;
  }
}
