package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;

/** Explores what is held while two threads close it. */
class HeldExplorationTest {
  @Explored
  void close_byTwoThreads_releasesOnce() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    HeldPermits held = HeldPermits.tryAcquire(semaphore, 1).orElseThrow();
    Thread other = new Thread(held::close);
    other.start();
    held.close();
    other.join();
    assertEquals(2, semaphore.availablePermits(), "PermitConservation");
  }
}
