package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.callback.Wake;

/**
 * The steps of an unfair semaphore. A released permit goes to the counter, and any thread may take
 * it. A release only wakes the oldest waiter, if there are permits enough for it. A woken waiter
 * tries, keeps its place if other threads came first, and wakes the next waiter when it succeeds.
 *
 * <p>The mark in the counter says that a waiter is parked that was not woken. A thread marks before
 * it looks at the counter for the last time. So a release comes before that look, or it finds the
 * mark and wakes the waiter. A wakeup clears the mark: until the woken thread has tried, a release
 * is one step.
 *
 * <p>A callback has no thread that could try. The releasing thread takes its permits for it.
 *
 * <p>The specification is BargingSemaphore.tla; the labels in brackets are its steps.
 */
final class BargingSemaphore extends PermitSteps {
  private final IntCell permits;
  private final Guard guard = new Guard();
  private final WaiterList list = new WaiterList();

  BargingSemaphore(IntCell permits) {
    this.permits = permits;
  }

  static void initialize() {
    // The call initializes the class.
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
      // Plain: no other thread knows the waiter yet, and those that will know it hold the guard.
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

  /** A release that the next look at the counter misses finds the mark and wakes the waiter. */
  private void mark() {
    // Opaque: the mark changes under the guard alone.
    // [M1_LoadPermits]
    if (!SlotSemaphore.isMarked(permits.getOpaque())) {
      // [M2_Mark]
      permits.getAndAdd(SlotSemaphore.MARK);
    }
  }

  /** Called by the woken thread, which tries for its permits. */
  @Override
  boolean isThrough(Waiter waiter) {
    // [A1_Lock]
    guard.lock();
    mark();
    boolean taken = SlotSemaphore.tryAcquire(permits, waiter.requested);
    if (taken) {
      // [A2_Unlink]
      list.remove(waiter);
      // PassOn: the permits left may be enough for the next waiter, which no release wakes any
      // more.
      callOldestAndUnlock();
    } else {
      // Other threads came first. The waiter is still the oldest, and the mark stands.
      // [A3_StoreState]
      waiter.state.setOpaque(waiter.requested);
      // [L7_Unlock]
      guard.unlock();
    }
    return taken;
  }

  /**
   * Adds to the counter.
   *
   * @return whether it was not marked, so no thread is to be woken
   */
  static boolean add(IntCell permits, int released) {
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
        return !SlotSemaphore.isMarked(current);
      }
      current = witness;
    }
  }

  /** The permits are in the counter already. */
  @Override
  void releaseMarked(int released) {
    // [L1_Lock]
    guard.lock();
    callOldestAndUnlock();
  }

  private void callOldestAndUnlock() {
    Wake wakes = callOldest();
    // [L7_Unlock]
    guard.unlock();
    // [W1_Wake]
    Wake.all(wakes);
  }

  /**
   * Grants the callbacks at the head of the list. Then signals the first thread in the list, if
   * there are enough permits for it.
   *
   * @return the wakes that the caller must run after it has left the guard
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
      // The last access to the waiter: its owner may be gone afterwards.
      // [L4_StoreState]
      oldest.state.setRelease(0);
      oldest = list.oldest();
    }
    // Opaque: a release that this misses finds the mark, and waits for the guard.
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
      // CallOn: the waiter may have been woken, or it may block a waiter that asks for less.
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
