package dev.wakeproof.property;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** The library's. */
class LibrarySemaphore implements SemaphoreUnderTest {
  private final CountingSemaphore semaphore;

  LibrarySemaphore(int permits) {
    this(permits, true);
  }

  LibrarySemaphore(int permits, boolean fair) {
    semaphore = new CountingSemaphore(permits, fair);
  }

  @Override
  public boolean tryAcquire(int permits) {
    return semaphore.tryAcquire(permits);
  }

  @Override
  public boolean acquireBriefly(int permits) {
    try {
      // So short that it is over once the waiter is queued, and more than 0, or it would not be.
      return semaphore.tryAcquire(permits, 1, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts", e);
    }
  }

  @Override
  public Request acquire(int permits, Runnable onGrant) {
    Waiter waiter = new Waiter(permits, onGrant);
    semaphore.acquire(waiter);
    return new Request() {
      @Override
      public boolean isGranted() {
        return waiter.isGranted();
      }

      @Override
      public boolean cancel() {
        return semaphore.cancel(waiter);
      }
    };
  }

  @Override
  public void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  public int availablePermits() {
    return semaphore.availablePermits();
  }

  @Override
  public OptionalInt queueLength() {
    return OptionalInt.of(semaphore.getQueueLength());
  }
}
