package dev.wakeproof.published.semaphore;

/**
 * The semaphore that volt-semaphore starts from. After a failed attempt, an acquiring thread
 * enqueues and sleeps without another look. A release between the two finds an empty queue and adds
 * its permits to the counter, where they stay while the thread sleeps.
 */
public final class NaiveSemaphore {
  private final ListTier tier;

  /** Creates a semaphore with {@code permits} permits. */
  public NaiveSemaphore(int permits) {
    tier = new ListTier(permits);
  }

  /** Takes all permits at once and returns true, or enqueues. */
  public boolean acquireWait(PublishedWaiter waiter) {
    int needed = waiter.permitsRequested;
    // [A1_LoadPermits]
    int current = tier.permits.getAcquire();
    while (current >= needed) {
      // [A2_CasPermits]
      int witness = tier.permits.compareAndExchange(current, current - needed);
      if (witness == current) {
        waiter.state.setRelease(0);
        return true;
      }
      current = witness;
    }
    // [D1_Lock]
    tier.guard.lock();
    // [D6_PushList]
    tier.waiters.pushFront(waiter);
    // [D7_Unlock]
    tier.guard.unlock();
    return false;
  }

  /** Releases permits to the waiters, or to the counter if there are none. */
  public void release(int num) {
    if (num > 0) {
      tier.release(num);
    }
  }

  /** Returns the counter. */
  public int availablePermits() {
    return tier.permits.getAcquire();
  }

  /** Acquires permits, waiting if necessary. */
  public void acquire(int num) {
    Sleeper sleeper = new Sleeper(num);
    if (!acquireWait(sleeper.waiter)) {
      sleeper.sleep();
    }
  }
}
