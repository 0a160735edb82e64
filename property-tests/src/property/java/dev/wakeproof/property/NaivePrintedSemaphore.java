package dev.wakeproof.property;

import dev.wakeproof.published.semaphore.NaiveSemaphore;
import dev.wakeproof.published.semaphore.PublishedWaiter;

/** The one that the document starts from; it can acquire and release, and nothing else. */
final class NaivePrintedSemaphore implements SemaphoreUnderTest {
  private final NaiveSemaphore semaphore;

  NaivePrintedSemaphore(int permits) {
    semaphore = new NaiveSemaphore(permits);
  }

  @Override
  public boolean tryAcquire(int permits) {
    throw new UnsupportedOperationException("the naive semaphore can only wait");
  }

  @Override
  public boolean acquireBriefly(int permits) {
    throw new UnsupportedOperationException("the naive semaphore can only wait");
  }

  @Override
  public Request acquire(int permits, Runnable onGrant) {
    PublishedWaiter waiter = new PublishedWaiter(permits, onGrant);
    semaphore.acquireWait(waiter);
    return new Request() {
      @Override
      public boolean isGranted() {
        return waiter.isComplete();
      }

      @Override
      public boolean cancel() {
        throw new UnsupportedOperationException("the naive semaphore can only wait");
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
}
