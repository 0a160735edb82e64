package dev.wakeproof.scenario.address;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Lending;
import java.util.concurrent.TimeUnit;

/** The common part of the scenarios of the address semaphore. */
abstract class Addressed extends Lending {
  final AddressSemaphore semaphore;

  /**
   * A scenario.
   *
   * @param available how many permits there are at first
   * @param left how many there are at the end
   */
  Addressed(int available, int left) {
    super(left);
    semaphore = new AddressSemaphore(available, new WaitOnAddress(1));
  }

  @Override
  protected final void acquire() {
    semaphore.acquireUninterruptibly();
  }

  @Override
  protected final boolean acquireInTime() throws InterruptedException {
    return semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
  }

  @Override
  protected final void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  protected final long availablePermits() {
    return semaphore.availablePermits();
  }
}
