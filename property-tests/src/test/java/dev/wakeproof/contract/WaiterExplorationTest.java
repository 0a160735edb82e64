package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/** Explores a waiter that two threads use. */
class WaiterExplorationTest {
  @Explored
  void acquire_oneWaiterByTwoThreads_throwsForTheSecond() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    Waiter waiter = new Waiter(1, () -> {});
    IntCell refused = new IntCell(0);
    Thread other = new Thread(() -> acquire(semaphore, waiter, refused));
    other.start();
    acquire(semaphore, waiter, refused);
    other.join();
    assertEquals(1, refused.get(), "ServesOne");
    assertEquals(1, semaphore.availablePermits(), "PermitConservation");
  }

  private static void acquire(CountingSemaphore semaphore, Waiter waiter, IntCell refused) {
    try {
      semaphore.acquire(waiter);
    } catch (IllegalStateException e) {
      refused.getAndAdd(1);
    }
  }
}
