package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.junit.Explored;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/** Explores the name of the holder: an unlock clears its own, never that of the next holder. */
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class HolderExplorationTest {
  @Explored
  void unlock_ofAQueuedLock_keepsTheNameOfTheNextHolder() throws InterruptedException {
    QueuedLock lock = new QueuedLock();
    unlocksWhileAnotherLocks(lock, lock::isHeldByCurrentThread);
  }

  @Explored
  void unlock_ofAFairQueuedLock_keepsTheNameOfTheNextHolder() throws InterruptedException {
    QueuedLock lock = new QueuedLock(true);
    unlocksWhileAnotherLocks(lock, lock::isHeldByCurrentThread);
  }

  @Explored
  void unlock_ofAMutex_keepsTheNameOfTheNextHolder() throws InterruptedException {
    Mutex lock = new Mutex();
    unlocksWhileAnotherLocks(lock, lock::isHeldByCurrentThread);
  }

  @Explored
  void unlock_ofASpinLock_keepsTheNameOfTheNextHolder() throws InterruptedException {
    SpinLock lock = new SpinLock();
    unlocksWhileAnotherLocks(lock, lock::isHeldByCurrentThread);
  }

  @Explored
  void unlock_ofAWriteLock_keepsTheNameOfTheNextHolder() throws InterruptedException {
    ReadWriteMutex lock = new ReadWriteMutex();
    unlocksWhileAnotherLocks(lock.writeLock(), lock::isWriteLockedByCurrentThread);
  }

  @Explored
  void downgrade_besideAReader_namesNoWriter() throws InterruptedException {
    ReadWriteMutex lock = new ReadWriteMutex();
    lock.writeLock().lock();
    lock.readLock().lock();
    Thread other =
        new Thread(
            () -> {
              if (lock.readLock().tryLock()) {
                assertFalse(lock.isWriteLocked(), "ReadWriteExclusion");
                lock.readLock().unlock();
              }
            });
    other.start();
    lock.writeLock().unlock();
    lock.readLock().unlock();
    other.join();
  }

  private static void unlocksWhileAnotherLocks(Lock lock, BooleanSupplier isHeld)
      throws InterruptedException {
    lock.lock();
    Thread other =
        new Thread(
            () -> {
              if (lock.tryLock()) {
                assertTrue(isHeld.getAsBoolean(), "HolderIsNamed");
                lock.unlock();
              }
            });
    other.start();
    lock.unlock();
    other.join();
  }
}
