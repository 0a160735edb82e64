package dev.wakeproof.property;

import java.util.concurrent.TimeUnit;

/** Any semaphore of the library among threads, a permit at a time. */
class SharedOneByOne extends SharedPermits {
  private final AnySemaphore semaphore;

  SharedOneByOne(SemaphoreKind kind, int total) {
    super(total);
    semaphore = kind.create(total);
  }

  @Override
  int permits(Errand errand) {
    return 1;
  }

  @Override
  public boolean take(Errand errand) throws InterruptedException {
    switch (errand.way()) {
      case WAIT -> semaphore.acquireUninterruptibly();
      case WAIT_A_MOMENT -> {
        return semaphore.tryAcquire(20, TimeUnit.MICROSECONDS);
      }
      case TRY -> {
        return semaphore.tryAcquire();
      }
      case WAIT_INTERRUPTIBLY, ASK_AND_CANCEL, INTERRUPT_NEXT ->
          throw new IllegalArgumentException("not a way that all of them have");
    }
    return true;
  }

  @Override
  public void giveBack(Errand errand) {
    semaphore.release(1);
  }

  @Override
  boolean isComplete(int total) {
    return semaphore.availablePermits() == total;
  }

  @Override
  public String toString() {
    return semaphore.toString();
  }
}
