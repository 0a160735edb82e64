package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import java.util.ArrayList;
import java.util.List;

/** The counter, the guarded list, and the release that serves the list, as printed. */
final class ListTier {
  final IntCell permits;
  final Guard guard = new Guard();
  final PublishedWaiterList waiters = new PublishedWaiterList();

  ListTier(int permits) {
    this.permits = new IntCell(permits);
  }

  /**
   * Called under the guard: gives permits to the waiters, and the rest to the counter. The document
   * prints this twice, as the second tier of release and as releaseSurplus.
   */
  void release(int num) {
    // [L1_Lock]
    guard.lock();
    if (waiters.back() == null) {
      // [L6_AddPermits]
      permits.getAndAdd(num);
      // [L7_Unlock]
      guard.unlock();
      return;
    }
    releaseToWaiters(num);
  }

  /** Serves the list from the back; called under the guard, which it unlocks before it wakes. */
  private void releaseToWaiters(int num) {
    List<Runnable> wakeList = new ArrayList<>();
    int rem = num;
    for (PublishedWaiter waiter = waiters.back();
        rem > 0 && waiter != null;
        waiter = waiters.back()) {
      int remaining = waiter.state.getOpaque();
      int assign = Math.min(rem, remaining);
      if (remaining > 0) {
        // As printed: before the waiter is unlinked and its waker is read.
        // [L5_StoreState]
        waiter.state.setRelease(remaining - assign);
        rem -= assign;
      }
      if (remaining > assign) {
        break;
      }
      // [L4_Unlink]
      waiters.popBack();
      wakeList.add(waiter.waker);
    }
    if (rem > 0) {
      // [L6_AddPermits]
      permits.getAndAdd(rem);
    }
    // [L7_Unlock]
    guard.unlock();
    for (Runnable waker : wakeList) {
      // [W1_Wake]
      waker.run();
    }
  }
}
