package dev.wakeproof.published.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The semaphore of volt-semaphore with its slot, as printed; the package description lists its
 * defects.
 *
 * <p>The blocking methods at the end are added here: a polled future becomes a thread that parks.
 */
public final class PublishedSemaphore {
  private final ListTier tier;
  private final IntCell permits;
  private final RefCell<PublishedWaiter> slot = new RefCell<>(null);

  /** Creates a semaphore with {@code permits} permits. */
  public PublishedSemaphore(int permits) {
    tier = new ListTier(permits);
    this.permits = tier.permits;
  }

  /** Takes {@code num} permits if they are available. */
  public boolean tryAcquire(int num) {
    // [T1_LoadPermits]
    int current = permits.getAcquire();
    while (current >= num) {
      // [T2_CasPermits]
      int witness = permits.compareAndExchange(current, current - num);
      if (witness == current) {
        return true;
      }
      current = witness;
    }
    return false;
  }

  /** Takes all permits at once and returns true, or enters the list; it ignores the slot. */
  public boolean acquireWait(PublishedWaiter waiter) {
    int needed = waiter.state.getAcquire();
    // [A1_LoadPermits]
    int current = permits.getAcquire();
    while (current >= needed) {
      // [A2_CasPermits]
      int witness = permits.compareAndExchange(current, current - needed);
      if (witness == current) {
        waiter.state.setRelease(0);
        return true;
      }
      current = witness;
    }
    // [D1_Lock]
    tier.guard.lock();
    boolean complete = drain(waiter, needed);
    if (!complete) {
      // [D6_PushList]
      tier.waiters.pushFront(waiter);
    }
    // [D7_Unlock]
    tier.guard.unlock();
    return complete;
  }

  /**
   * Called after a failed tryAcquire: takes the available permits, or enqueues, in the slot if it
   * is empty.
   */
  public boolean acquireWaitDirect(PublishedWaiter waiter) {
    int needed = waiter.state.getAcquire();
    // [D1_Lock]
    tier.guard.lock();
    boolean complete = drain(waiter, needed);
    if (!complete) {
      enqueue(waiter);
    }
    // [D7_Unlock]
    tier.guard.unlock();
    return complete;
  }

  private boolean drain(PublishedWaiter waiter, int needed) {
    int acquired = 0;
    // [D2_LoadPermits]
    int current = permits.getAcquire();
    while (acquired < needed && current > 0) {
      int take = Math.min(current, needed - acquired);
      // [D3_CasPermits]
      int witness = permits.compareAndExchange(current, current - take);
      if (witness == current) {
        acquired += take;
        // [D2_LoadPermits]
        current = permits.getAcquire();
      } else {
        current = witness;
      }
    }
    if (acquired > 0) {
      // The waiter is not shared yet.
      waiter.state.setRelease(needed - acquired);
    }
    return acquired == needed;
  }

  private void enqueue(PublishedWaiter waiter) {
    // [D5_CasSlot]
    if (!slot.compareAndSet(null, waiter)) {
      // [D6_PushList]
      tier.waiters.pushFront(waiter);
    }
  }

  /** Releases {@code num} permits, to the slot first. */
  public void release(int num) {
    if (num == 0) {
      return;
    }
    // [R1_SwapSlot]
    PublishedWaiter waiter = slot.getAndSet(null);
    if (waiter == null) {
      tier.release(num);
      return;
    }
    Runnable waker = waiter.waker;
    // [R2_LoadState]
    int remaining = waiter.state.getOpaque();
    if (num < remaining) {
      // [R4_StorePart]
      waiter.state.setRelease(remaining - num);
      putBack(waiter);
      return;
    }
    // [R3_StoreState]
    waiter.state.setRelease(0);
    if (num > remaining) {
      tier.release(num - remaining);
    }
    // [W1_Wake]
    waker.run();
  }

  private void putBack(PublishedWaiter waiter) {
    // [R5_PutBack]
    if (slot.compareAndSet(null, waiter)) {
      return;
    }
    // [R6_PutBackLock]
    tier.guard.lock();
    // [R7_PutBackPush]
    tier.waiters.pushFront(waiter);
    // [R8_PutBackUnlock]
    tier.guard.unlock();
  }

  /**
   * Withdraws a waiter and returns its permits; the result does not tell whether it was too late.
   */
  public void cancelAcquire(PublishedWaiter waiter) {
    // [C1_LoadState]
    if (waiter.state.getAcquire() == 0) {
      return;
    }
    // [C2_CasSlot]
    if (slot.compareAndSet(waiter, null)) {
      giveBack(waiter.permitsRequested - waiter.state.getOpaque());
      return;
    }
    // [C3_Lock]
    tier.guard.lock();
    // [C4_LoadState]
    if (waiter.state.getAcquire() == 0) {
      // [C5_Unlock]
      tier.guard.unlock();
      return;
    }
    // [C4_Unlink]
    tier.waiters.remove(waiter);
    int acquired = waiter.permitsRequested - waiter.state.getOpaque();
    // [C5_Unlock]
    tier.guard.unlock();
    giveBack(acquired);
  }

  private void giveBack(int acquired) {
    if (acquired > 0) {
      release(acquired);
    }
  }

  /** Returns the counter. */
  public int availablePermits() {
    return permits.getAcquire();
  }

  /**
   * Does in a thread what the document's future does: tries, enqueues by way of the slot, and
   * waits.
   */
  public void acquire(int num) {
    if (!tryAcquire(num)) {
      Sleeper sleeper = new Sleeper(num);
      if (!acquireWaitDirect(sleeper.waiter)) {
        sleeper.sleep();
      }
    }
  }

  /** The same, using the list only. */
  public void acquireByList(int num) {
    Sleeper sleeper = new Sleeper(num);
    if (!acquireWait(sleeper.waiter)) {
      sleeper.sleep();
    }
  }

  /**
   * As {@link #acquire}, with a timeout of {@code nanos}: cancels, and then checks whether the
   * grant came first.
   *
   * @return whether the caller has the permits
   */
  public boolean tryAcquire(int num, long nanos) {
    if (tryAcquire(num)) {
      return true;
    }
    Sleeper sleeper = new Sleeper(num);
    if (acquireWaitDirect(sleeper.waiter) || sleeper.sleep(nanos)) {
      return true;
    }
    cancelAcquire(sleeper.waiter);
    return sleeper.waiter.isComplete();
  }
}
