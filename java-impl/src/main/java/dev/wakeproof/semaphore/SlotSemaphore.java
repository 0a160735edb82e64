package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Wake;

/**
 * The algorithm, step by step: a permit counter, a slot for one waiter that is served without a
 * lock, and a guarded FIFO list for the others.
 *
 * <p>Who does not find enough marks the counter, under the guard, before it takes what is there. So
 * a release that finds no mark adds to the counter and is through, in one step; a mark sends it to
 * the guard. The mark goes when enough was there after all, or when a release finds nobody to
 * serve.
 *
 * <p>To wake (W1_Wake) is to unpark a thread or to put a callback into the queue of this thread;
 * that it may be run later is one more order in which the steps of the specification may come,
 * where whoever was woken goes on whenever it likes.
 *
 * <p>Each comment in brackets names the step that the call below it performs; the specification and
 * every trace use the same name. Steps without a name are this thread's own affair or belong to
 * Java alone (the overflow check). SecondLook and the like are the parts of the mend, explained at
 * {@link CountingSemaphore}. Acquire and release, which the document prints, are all that is relied
 * on: what takes permits or waiters is an acquire, what gives or publishes them a release. Several
 * releases are on top of each other in the counter, and who takes permits learns of all of them,
 * whatever was taken in between. Read-modify-write steps that are on the way to sleep, under the
 * guard, have stayed volatile.
 */
final class SlotSemaphore extends PermitSteps {
  /** In the counter beside the permits: somebody may wait. Only the guard's holder changes it. */
  static final int MARK = Integer.MIN_VALUE;

  private final IntCell permits;
  private final RefCell<Waiter> slot = new RefCell<>(null);
  private final Guard guard = new Guard();
  private final WaiterList list = new WaiterList();

  SlotSemaphore(IntCell permits) {
    this.permits = permits;
  }

  static boolean tryAcquire(IntCell permits, int requested) {
    // Opaque is enough: to fail orders nothing, and to succeed takes the exchange below.
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
   * Takes all that is in the counter, be it nothing.
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
   * The same again, for some time. To stand in line with a thread that is awake makes everybody
   * after it wait for a sleeper to be woken; not to stand in line yet lets the line get shorter.
   *
   * @param nanos how long the caller is ready to wait, in the line included
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
    // Locked before the last look at the counter: who releases finds it marked then, and waits for
    // the guard, so none can slip between the look and the queueing.
    // [D1_Lock]
    guard.lock();
    try {
      int missing = drainOrMark(waiter.requested);
      if (missing == 0) {
        return true;
      }
      // Plain: nobody else knows the waiter yet, the next step publishes it.
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
    // The state of the waiter says already that it misses all, and its thread may be reading it.
    enqueue(waiter, drainOrMark(waiter.requested));
    // [D7_Unlock]
    guard.unlock();
  }

  /**
   * Takes up to {@code wanted} permits from the counter, against those who take without the guard,
   * and leaves it marked if they are too few.
   *
   * @return how many are missing
   */
  private int drainOrMark(int wanted) {
    // Opaque: the mark changes under the guard alone.
    // [D2_LoadPermits]
    int current = permits.getOpaque();
    if (isMarked(current)) {
      // Somebody is queued or was: whatever came since went to those, and nothing is left.
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
    // OldestOnly: into the slot only if nobody waits longer.
    // WholeOnly: and only if a single permit serves it whole.
    if (missing == 1 && list.oldest() == null) {
      // [D5_CasSlot]
      if (slot.compareAndSetRelease(null, waiter)) {
        return;
      }
    }
    // [D6_PushList]
    list.append(waiter);
  }

  /** What a queued waiter is granted is its own. */
  @Override
  boolean isThrough(Waiter waiter) {
    return true;
  }

  @Override
  void release(IntCell permits, int released) {
    // OneForOne: more than one permit never takes the short way, so it never leaves a surplus.
    if (addUnlessMarked(permits, released) || (released == 1 && releaseToSlot())) {
      return;
    }
    releaseUnderGuard(released);
  }

  /** Adds to the counter if nobody waits. */
  private static boolean addUnlessMarked(IntCell permits, int released) {
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
    // Release: the owner's acquire load of 0 sees all that this thread did. The last touch of the
    // waiter, its owner may be gone after it.
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
      // CountAgain: another release may have served everybody since the mark was found.
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

  /** Gives the permits to the slot, then to the list, then to the counter; returns whom to wake. */
  private Wake serve(int released) {
    int left = released;
    Wake first = null;
    Wake last = null;
    // SecondLook: somebody may have entered the slot since it was found empty.
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
      // Everybody is served. In a marked counter without permits nobody else writes.
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

  /** Takes a waiter out, under the guard; a waiter in the slot may also be taken without it. */
  private boolean remove(Waiter waiter) {
    // [C2_CasSlot]
    if (slot.compareAndSet(waiter, null)) {
      return true;
    }
    // InListOnly: neither in the slot nor in the list means granted, or in a releaser's hand.
    // [C4_Unlink]
    return list.remove(waiter);
  }

  /**
   * What a withdrawn waiter had gathered goes to whoever waits next, before the guard is let go
   * (PartAtOnce): the counter is still marked, so whatever is released meanwhile comes after it.
   * And it is still empty, so that there cannot be too many permits in it afterwards.
   */
  private void passOn(int part) {
    Wake wakes = serve(part);
    // [L7_Unlock]
    guard.unlock();
    // [W1_Wake]
    Wake.all(wakes);
  }

  /**
   * One step of the releaser that has taken the waiter out of the slot, and may be off its
   * processor.
   */
  private static void awaitGrant(Waiter waiter) {
    int rounds = 0;
    // [C6_AwaitGrant]
    while (waiter.state.getAcquire() != 0) {
      // An interrupted canceller naps, too, or it would keep a virtual releaser off its carrier.
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
