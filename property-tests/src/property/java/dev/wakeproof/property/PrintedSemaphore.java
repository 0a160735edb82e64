package dev.wakeproof.property;

import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.published.semaphore.PublishedWaiter;

/** The document's. */
final class PrintedSemaphore implements SemaphoreUnderTest {
  /** By which of its two ways into the line. */
  enum Door {
    /** As its future does: tryAcquire, then by way of the slot. */
    DIRECT,
    /** By the list alone. */
    LIST
  }

  /** The caller's reaction to a cancel without a result. */
  enum Caller {
    /** It looks whether the grant came first. */
    LOOKS,
    /** It takes it for cancelled. */
    BELIEVES
  }

  private final PublishedSemaphore semaphore;
  private final Door door;
  private final Caller caller;

  PrintedSemaphore(int permits, Door door, Caller caller) {
    semaphore = new PublishedSemaphore(permits);
    this.door = door;
    this.caller = caller;
  }

  @Override
  public boolean tryAcquire(int permits) {
    return semaphore.tryAcquire(permits);
  }

  @Override
  public boolean acquireBriefly(int permits) {
    return semaphore.tryAcquire(permits, 1);
  }

  @Override
  public Request acquire(int permits, Runnable onGrant) {
    PublishedWaiter waiter = new PublishedWaiter(permits, onGrant);
    boolean tried = door == Door.DIRECT && semaphore.tryAcquire(permits);
    if (!tried && door == Door.DIRECT) {
      semaphore.acquireWaitDirect(waiter);
    } else if (!tried) {
      semaphore.acquireWait(waiter);
    }
    return new Request() {
      @Override
      public boolean isGranted() {
        return tried || waiter.isComplete();
      }

      @Override
      public boolean cancel() {
        semaphore.cancelAcquire(waiter);
        return caller == Caller.BELIEVES || !waiter.isComplete();
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
