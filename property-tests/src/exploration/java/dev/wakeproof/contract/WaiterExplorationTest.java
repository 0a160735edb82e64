package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/** Explores a waiter beside another thread. */
class WaiterExplorationTest {
  private int done;

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

  /** The waiter also gathers the permits that the other thread leaves in the counter. */
  @Explored
  void acquire_whileAnotherTakesAPermit_gathersTheRest() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    Waiter waiter = new Waiter(3, () -> {});
    Thread other =
        new Thread(
            () -> {
              if (semaphore.tryAcquire()) {
                semaphore.release();
              }
            });
    other.start();
    semaphore.acquire(waiter);
    other.join();
    semaphore.release();
    assertTrue(waiter.isGranted(), "NoLostWakeup");
    assertEquals(0, semaphore.availablePermits(), "PermitConservation");
  }

  /** The second permit may come after the first release has found too few for the callback. */
  @Explored(preemptions = 1, cutIsFailure = false)
  void release_unfairToACallbackForTwo_servesItOnce() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(0, false);
    Waiter waiter = new Waiter(2, () -> {});
    semaphore.acquire(waiter);
    Thread other = new Thread(semaphore::release);
    other.start();
    semaphore.release();
    other.join();
    assertTrue(waiter.isGranted(), "NoLostWakeup");
    assertEquals(0, semaphore.availablePermits(), "PermitConservation");
  }

  @Explored(memory = MemoryModel.JAVA)
  void isGranted_afterARelease_seesWhatWasDoneBefore() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter = new Waiter(1, () -> {});
    semaphore.acquire(waiter);
    Thread releaser =
        new Thread(
            () -> {
              done = 1;
              semaphore.release();
            });
    releaser.start();
    if (waiter.isGranted()) {
      assertEquals(1, done, "Visible");
    }
    releaser.join();
  }

  @Explored(memory = MemoryModel.JAVA)
  void isGranted_atOnce_seesWhatWasDoneBefore() throws InterruptedException {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter = new Waiter(1, () -> {});
    Thread other =
        new Thread(
            () -> {
              if (waiter.isGranted()) {
                assertEquals(1, done, "Visible");
              }
            });
    other.start();
    done = 1;
    semaphore.release();
    assertTrue(semaphore.acquire(waiter), "GrantedAtOnce");
    other.join();
  }

  private static void acquire(CountingSemaphore semaphore, Waiter waiter, IntCell refused) {
    try {
      semaphore.acquire(waiter);
    } catch (IllegalStateException e) {
      refused.getAndAdd(1);
    }
  }
}
