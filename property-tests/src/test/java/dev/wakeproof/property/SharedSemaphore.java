package dev.wakeproof.property;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The library's semaphore among threads: permits are neither made nor lost. */
class SharedSemaphore implements Shared {
  private final int total;
  private final CountingSemaphore semaphore;
  private final AtomicInteger held = new AtomicInteger();

  SharedSemaphore(int total) {
    this.total = total;
    semaphore = new CountingSemaphore(total);
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
  public void use(Errand errand) {
    int now = held.addAndGet(errand.permits());
    if (now > total) {
      throw new Violation("PermitConservation", now + " permits of " + total + " are held");
    }
    Thread.yield();
    held.addAndGet(-errand.permits());
  }

  @Override
  public void giveBack(Errand errand) {
    semaphore.release(errand.permits());
  }

  @Override
  public void atEnd() {
    if (semaphore.availablePermits() != total || semaphore.hasQueuedWaiters()) {
      throw new Violation("PermitConservation", "in the end there are " + semaphore);
    }
  }

  @Override
  public String toString() {
    return semaphore.toString();
  }
}
