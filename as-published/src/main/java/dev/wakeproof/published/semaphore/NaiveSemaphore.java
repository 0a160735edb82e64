package dev.wakeproof.published.semaphore;

/**
 * The semaphore that the document starts from: an acquirer whose attempt failed queues and sleeps
 * without another look. A release that comes between the two finds nobody and adds its permits to
 * the counter, where they lie while the acquirer sleeps.
 */
public final class NaiveSemaphore {
  private final ListTier tier;

  /** A semaphore with {@code permits} permits and nobody waiting. */
  public NaiveSemaphore(int permits) {
    tier = new ListTier(permits);
  }

  /** Takes all permits at once or queues; true if it has them. */
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

  /** Gives permits back, to those who wait or else to the counter. */
  public void release(int num) {
    if (num > 0) {
      tier.release(num);
    }
  }

  /** The counter. */
  public int availablePermits() {
    return tier.permits.getAcquire();
  }

  /** Takes permits, sleeping for them if need be. */
  public void acquire(int num) {
    Sleeper sleeper = new Sleeper(num);
    if (!acquireWait(sleeper.waiter)) {
      sleeper.sleep();
    }
  }
}
