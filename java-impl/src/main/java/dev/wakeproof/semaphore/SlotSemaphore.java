package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Wake;

/**
 * The steps of the fair semaphore.
 *
 * <pre>
 * counter [mark | permits]     one step while no thread waits
 * slot    one waiter           served without a lock, by a release of one permit
 * list    oldest -> ... -> newest, under the guard
 * </pre>
 *
 * <p>A waiter marks the counter under the guard before it takes what is there. A release that finds
 * no mark adds to the counter in one step; a mark sends it to the slot or the guard. The mark goes
 * when a waiter finds enough after all, or when a release finds no waiter.
 *
 * <p>A wakeup (W1_Wake) unparks a thread or queues a callback in the current thread. A callback may
 * run later; in the specification a woken process also continues at any later time.
 *
 * <p><b>Labels.</b> A comment in brackets names the step that the call below it performs. The
 * specification SlotSemaphore.tla and every trace use the same name. Steps without a name are
 * local, or exist in Java only (the overflow check). SecondLook and similar words name the
 * corrections that {@link CountingSemaphore} explains.
 *
 * <p><b>Memory modes.</b> What takes permits or waiters is an acquire; what gives or publishes them
 * is a release. A read-modify-write continues the release sequence of the counter, so a thread that
 * takes permits sees all releases before it. Under the guard, on the way to park, updates are
 * volatile.
 */
final class SlotSemaphore extends PermitSteps {
  /**
   * A waiter may exist. Stands in the counter beside the permits; only the guard holder changes it.
   */
  static final int MARK = Integer.MIN_VALUE;

  private final IntCell permits;
  private final RefCell<Waiter> slot = new RefCell<>(null);
  private final Guard guard = new Guard();
  private final WaiterList list = new WaiterList();

  SlotSemaphore(IntCell permits) {
    this.permits = permits;
  }

  static void initialize() {
    // The call initializes the class.
  }

  static boolean tryAcquire(IntCell permits, int requested) {
    // Opaque is enough: a failure orders nothing, and success takes the exchange below.
    // [T1_LoadPermits]
    int current = permits.getOpaque();
    while (free(current) >= requested) {
      // [T2_CasPermits]
      int witness = permits.compareAndExchangeAcquire(current, current - requested);
      if (witness == current) {
        return true;
      }
      current = witness;
    }
    return false;
  }

  /**
   * Takes all permits of the counter, possibly none.
   *
   * @return how many permits were taken
   */
  static int drain(IntCell permits) {
    // [T1_LoadPermits]
    int current = permits.getOpaque();
    while (free(current) > 0) {
      // [T2_CasPermits]
      int witness = permits.compareAndExchangeAcquire(current, current - free(current));
      if (witness == current) {
        return free(current);
      }
      current = witness;
    }
    return 0;
  }

  /**
   * Tries again for some time. A running thread in the queue would make all later ones wait for a
   * parked one.
   *
   * @param nanos how long the caller is ready to wait in all
   */
  static boolean acquireSoon(IntCell permits, int requested, long nanos) {
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun, nanos)) {
      if (tryAcquire(permits, requested)) {
        return true;
      }
    }
    return false;
  }

  /** Takes what is there and queues for the rest. */
  @Override
  boolean acquireDirect(Waiter waiter) {
    // Locked before the last look at the counter: a later release finds the mark and waits for the
    // guard, so it cannot come between the look and the push.
    // [D1_Lock]
    guard.lock();
    try {
      int missing = drainOrMark(waiter.requested);
      if (missing == 0) {
        return true;
      }
      // Plain: no other thread knows the waiter yet; the next step publishes it.
      waiter.state.setPlain(missing);
      enqueue(waiter, missing);
      return false;
    } finally {
      // [D7_Unlock]
      guard.unlock();
    }
  }

  @Override
  void enqueue(Waiter waiter) {
    // [D1_Lock]
    guard.lock();
    // The state says already that the waiter misses all, and its thread may be reading it.
    enqueue(waiter, drainOrMark(waiter.requested));
    // [D7_Unlock]
    guard.unlock();
  }

  /**
   * Takes up to {@code wanted} permits from the counter, while other threads may take permits
   * without the guard. If there are too few, it leaves the counter marked.
   *
   * @return how many are missing
   */
  private int drainOrMark(int wanted) {
    // Opaque: the mark changes under the guard alone.
    // [D2_LoadPermits]
    int current = permits.getOpaque();
    if (isMarked(current)) {
      // A waiter is or was queued: later releases went to waiters, and nothing is left.
      return wanted;
    }
    // From here on nothing is added, so the loop ends: each round finds fewer permits.
    // [M1_Mark]
    current = permits.getAndAdd(MARK) + MARK;
    while (free(current) > 0) {
      int taken = Math.min(free(current), wanted);
      // [D3_CasPermits]
      int witness = permits.compareAndExchange(current, current - taken);
      if (witness == current) {
        if (taken == wanted) {
          // [M2_Unmark]
          permits.getAndAdd(MARK);
        }
        return wanted - taken;
      }
      current = witness;
    }
    return wanted;
  }

  static boolean isMarked(int word) {
    return word < 0;
  }

  static int free(int word) {
    return word & ~MARK;
  }

  private void enqueue(Waiter waiter, int missing) {
    // OldestOnly: the slot is only for the longest waiter. WholeOnly: and only if one permit
    // completes it.
    if (missing == 1 && list.oldest() == null) {
      // [D5_CasSlot]
      if (slot.compareAndSetRelease(null, waiter)) {
        return;
      }
    }
    // [D6_PushList]
    list.append(waiter);
  }

  /** Permits that are granted to a queued waiter belong to it. */
  @Override
  boolean isThrough(Waiter waiter) {
    return true;
  }

  @Override
  void releaseMarked(int released) {
    // OneForOne: a release of several permits never uses the slot, so it never leaves a surplus.
    if (released == 1 && releaseToSlot()) {
      return;
    }
    releaseUnderGuard(released);
  }

  /**
   * Adds to the counter if no thread waits.
   *
   * @return whether it added; if not, the counter is marked
   */
  static boolean addUnlessMarked(IntCell permits, int released) {
    // [F1_LoadPermits]
    int current = permits.getOpaque();
    while (!isMarked(current)) {
      if (current > Integer.MAX_VALUE - released) {
        throw new Error("Maximum permit count exceeded: " + current + " + " + released);
      }
      // [F2_CasPermits]
      int witness = permits.compareAndExchangeRelease(current, current + released);
      if (witness == current) {
        return true;
      }
      current = witness;
    }
    return false;
  }

  private boolean releaseToSlot() {
    // [R1_SwapSlot]
    Waiter waiter = slot.getAndSetAcquire(null);
    if (waiter == null) {
      return false;
    }
    Wake wake = waiter.onGrant;
    // Release: the owner's acquire load of 0 sees all that this thread did. This is the last access
    // to the waiter: its owner may be gone afterwards.
    // [R3_StoreState]
    waiter.state.setRelease(0);
    // [W1_Wake]
    Wake.all(wake);
    return true;
  }

  private void releaseUnderGuard(int released) {
    Wake wakes = null;
    // [L1_Lock]
    guard.lock();
    try {
      // CountAgain: another release may have served every waiter since the mark was found.
      if (!addUnlessMarked(permits, released)) {
        wakes = serve(released);
      }
    } finally {
      // [L7_Unlock]
      guard.unlock();
    }
    // [W1_Wake]
    Wake.all(wakes);
  }

  /**
   * Gives the permits to the slot, then to the list, then to the counter.
   *
   * @return the wakes that are due
   */
  private Wake serve(int released) {
    int left = released;
    Wake first = null;
    Wake last = null;
    // SecondLook: a waiter may have entered the slot since it was found empty.
    // [L2_SwapSlotAgain]
    Waiter inSlot = slot.getAndSet(null);
    if (inSlot != null) {
      first = inSlot.onGrant;
      last = first;
      left--;
      // [L3_StoreState]
      inSlot.state.setRelease(0);
    }
    for (Waiter oldest = list.oldest(); left > 0 && oldest != null; oldest = list.oldest()) {
      // Plain: while listed, a waiter's state changes only under the guard.
      int needed = oldest.state.getPlain();
      int served = (int) Permits.least(left, needed);
      left -= served;
      if (served == needed) {
        last = Wake.chain(last, oldest.onGrant);
        first = first == null ? last : first;
        // LastTouch: unlinked, and its wake copied, before the store that lets its owner go.
        // [L4_Unlink]
        list.removeOldest();
      }
      // [L5_StoreState]
      oldest.state.setRelease(needed - served);
    }
    if (left > 0) {
      // Every waiter is served. In a marked counter without permits no other thread writes.
      // [L6_AddPermits]
      permits.setRelease(left);
    }
    return first;
  }

  @Override
  boolean cancel(Waiter waiter) {
    // [C1_LoadState]
    if (waiter.state.getAcquire() == 0) {
      return false;
    }
    // [C3_Lock]
    guard.lock();
    boolean removed = remove(waiter);
    if (removed) {
      waiter.withdrawn.setPlain(1);
      int part = waiter.requested - waiter.state.getPlain();
      if (part > 0) {
        passOn(part);
        return true;
      }
    }
    boolean withdrawn = waiter.withdrawn.getPlain() == 1;
    // [C5_Unlock]
    guard.unlock();
    if (withdrawn && !removed) {
      throw new IllegalStateException("Waiter was cancelled already");
    }
    if (!removed) {
      awaitGrant(waiter);
    }
    return removed;
  }

  /** Removes a waiter, under the guard. A release may take a waiter out of the slot without it. */
  private boolean remove(Waiter waiter) {
    // [C2_CasSlot]
    if (slot.compareAndSet(waiter, null)) {
      return true;
    }
    // InListOnly: a waiter in neither place is granted, or in a releaser's hand.
    // [C4_Unlink]
    return list.remove(waiter);
  }

  /**
   * Passes on what a cancelled waiter had gathered, before the guard is released (PartAtOnce). The
   * counter is marked and empty, so concurrent releases come after this, and it cannot overflow.
   */
  private void passOn(int part) {
    Wake wakes = serve(part);
    // [L7_Unlock]
    guard.unlock();
    // [W1_Wake]
    Wake.all(wakes);
  }

  /**
   * Waits for one step of the releaser that took the waiter out of the slot. It may be descheduled.
   */
  private static void awaitGrant(Waiter waiter) {
    int rounds = 0;
    // [C6_AwaitGrant]
    while (waiter.state.getAcquire() != 0) {
      // An interrupted canceller naps, too: a spin could keep a virtual releaser off its carrier.
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    Threads.endSpinWait(rounds);
  }

  static int available(IntCell permits) {
    return free(permits.getAcquire());
  }

  @Override
  int queueLengthOf(int requested) {
    guard.lock();
    try {
      Waiter first = slot.get();
      return list.count(requested) + (first != null && first.requested == requested ? 1 : 0);
    } finally {
      guard.unlock();
    }
  }

  @Override
  int takenOf(int total) {
    guard.lock();
    try {
      return total - available(permits) - list.gathered();
    } finally {
      guard.unlock();
    }
  }

  @Override
  int queueLength() {
    return list.size() + (slot.getOpaque() == null ? 0 : 1);
  }
}
