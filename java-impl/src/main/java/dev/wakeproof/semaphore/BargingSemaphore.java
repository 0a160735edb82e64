package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.callback.Wake;

/**
 * The algorithm of an unfair semaphore, step by step: a permit that comes back goes to the counter
 * and is anybody's. A release only calls the oldest of those that sleep, if there is enough for it;
 * who has been called tries, keeps its place if others were faster, and calls the next once it is
 * through.
 *
 * <p>The mark in the counter says that somebody sleeps whom nobody has called. Who is going to
 * sleep marks first and then looks at the counter, so that a release either comes before that look,
 * or finds the mark and calls. A call takes the mark away: until whoever was called has tried, a
 * release is one step.
 *
 * <p>A callback has no thread that could try: its permits are taken for it by whoever calls.
 *
 * <p>The specification is BargingSemaphore.tla; the comments in brackets name its steps, as those
 * in {@link SlotSemaphore} do.
 */
final class BargingSemaphore extends PermitSteps {
  private final IntCell permits;
  private final Guard guard = new Guard();
  private final WaiterList list = new WaiterList();

  BargingSemaphore(IntCell permits) {
    this.permits = permits;
  }

  @Override
  boolean acquireDirect(Waiter waiter) {
    // [D1_Lock]
    guard.lock();
    try {
      mark();
      if (SlotSemaphore.tryAcquire(permits, waiter.requested)) {
        if (list.oldest() == null) {
          // [M3_Unmark]
          permits.getAndAdd(SlotSemaphore.MARK);
        }
        return true;
      }
      // Plain: nobody else knows the waiter yet, and all who will know it hold the guard.
      waiter.state.setPlain(waiter.requested);
      // [D6_PushList]
      list.append(waiter);
      return false;
    } finally {
      // [D7_Unlock]
      guard.unlock();
    }
  }

  @Override
  void enqueue(Waiter waiter) {
    acquireDirect(waiter);
  }

  /** Whoever looks at the counter after this is called by each release that the look misses. */
  private void mark() {
    // Opaque: the mark changes under the guard alone.
    // [M1_LoadPermits]
    if (!SlotSemaphore.isMarked(permits.getOpaque())) {
      // [M2_Mark]
      permits.getAndAdd(SlotSemaphore.MARK);
    }
  }

  /** The thread has been called: it tries. */
  @Override
  boolean isThrough(Waiter waiter) {
    // [A1_Lock]
    guard.lock();
    mark();
    boolean taken = SlotSemaphore.tryAcquire(permits, waiter.requested);
    if (taken) {
      // [A2_Unlink]
      list.remove(waiter);
      // PassOn: what is left may be enough for the next, whom no release calls any more.
      callOldestAndUnlock();
    } else {
      // Others were faster. It is the oldest still, and the mark stands.
      // [A3_StoreState]
      waiter.state.setOpaque(waiter.requested);
      // [L7_Unlock]
      guard.unlock();
    }
    return taken;
  }

  @Override
  void release(IntCell permits, int released) {
    // [F1_LoadPermits]
    int current = permits.getOpaque();
    while (true) {
      if (SlotSemaphore.free(current) > Integer.MAX_VALUE - released) {
        throw new Error(
            "Maximum permit count exceeded: " + SlotSemaphore.free(current) + " + " + released);
      }
      // [F2_CasPermits]
      int witness = permits.compareAndExchangeRelease(current, current + released);
      if (witness == current) {
        break;
      }
      current = witness;
    }
    if (SlotSemaphore.isMarked(current)) {
      // [L1_Lock]
      guard.lock();
      callOldestAndUnlock();
    }
  }

  private void callOldestAndUnlock() {
    Wake wakes = callOldest();
    // [L7_Unlock]
    guard.unlock();
    // [W1_Wake]
    Wake.all(wakes);
  }

  /**
   * Calls the oldest if there is enough for it; serves callbacks that stand before it. Returns whom
   * to wake.
   */
  private Wake callOldest() {
    Wake first = null;
    Wake last = null;
    Waiter oldest = list.oldest();
    while (oldest != null && !oldest.sleeps) {
      if (!SlotSemaphore.tryAcquire(permits, oldest.requested)) {
        return first;
      }
      // [L5_Unlink]
      list.removeOldest();
      last = Wake.chain(last, oldest.onGrant);
      first = first == null ? last : first;
      // The last touch of the waiter: its owner may be gone after it.
      // [L4_StoreState]
      oldest.state.setRelease(0);
      oldest = list.oldest();
    }
    // Opaque: whoever adds what is not seen here finds the mark, and waits for the guard.
    // [L2_LoadPermits]
    int current = permits.getOpaque();
    // Plain: a waiter's state changes only under the guard.
    boolean uncalled = oldest != null && oldest.state.getPlain() != 0;
    if (uncalled && SlotSemaphore.free(current) < oldest.requested) {
      // The mark stands: the next release looks again.
      return first;
    }
    if (SlotSemaphore.isMarked(current)) {
      // [L3_Unmark]
      permits.getAndAdd(SlotSemaphore.MARK);
    }
    if (uncalled) {
      last = Wake.chain(last, oldest.onGrant);
      first = first == null ? last : first;
      // [L4_StoreState]
      oldest.state.setRelease(0);
    }
    return first;
  }

  @Override
  boolean cancel(Waiter waiter) {
    // [C3_Lock]
    guard.lock();
    // [C4_Unlink]
    if (list.remove(waiter)) {
      waiter.withdrawn.setPlain(1);
      // CallOn: it may have been called, or be in the way of who asks for less.
      mark();
      callOldestAndUnlock();
      return true;
    }
    boolean withdrawn = waiter.withdrawn.getPlain() == 1;
    // [C5_Unlock]
    guard.unlock();
    if (withdrawn) {
      throw new IllegalStateException("Waiter was cancelled already");
    }
    return false;
  }

  @Override
  int queueLengthOf(int requested) {
    guard.lock();
    try {
      return list.count(requested);
    } finally {
      guard.unlock();
    }
  }

  @Override
  int takenOf(int total) {
    return total - SlotSemaphore.available(permits);
  }

  @Override
  int queueLength() {
    return list.size();
  }
}
