package dev.wakeproof.property;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.TimeUnit;

/** The counting semaphore among threads, several permits at a time and with callbacks. */
class SharedSemaphore extends SharedPermits {
  private final CountingSemaphore semaphore;

  SharedSemaphore(int total) {
    super(total);
    semaphore = new CountingSemaphore(total);
  }

  @Override
  int permits(Errand errand) {
    return errand.permits();
  }

  @Override
  public boolean take(Errand errand) throws InterruptedException {
    int permits = errand.permits();
    switch (errand.way()) {
      case WAIT -> semaphore.acquireUninterruptibly(permits);
      case WAIT_INTERRUPTIBLY -> semaphore.acquire(permits);
      case WAIT_A_MOMENT -> {
        return semaphore.tryAcquire(permits, 20, TimeUnit.MICROSECONDS);
      }
      case TRY -> {
        return semaphore.tryAcquire(permits);
      }
      case ASK_AND_CANCEL -> {
        Waiter waiter = new Waiter(permits, () -> {});
        return semaphore.acquire(waiter) || !semaphore.cancel(waiter);
      }
      case INTERRUPT_NEXT -> throw new IllegalArgumentException("takes nothing");
    }
    return true;
  }

  @Override
  public void giveBack(Errand errand) {
    semaphore.release(errand.permits());
  }

  @Override
  boolean isComplete(int total) {
    return semaphore.availablePermits() == total && !semaphore.hasQueuedWaiters();
  }

  @Override
  public String toString() {
    return semaphore.toString();
  }
}
