package dev.wakeproof.contract;

import dev.wakeproof.lock.HeldLock;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.async.AsyncSemaphore;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Calls that allocate, in a small heap that is full: a call that throws must hold nothing. */
final class NoMemoryHeldProgram {
  private static final CountingSemaphore SEMAPHORE = new CountingSemaphore(1);
  private static final QueuedLock LOCK = new QueuedLock();
  private static final CountingSemaphore NONE = new CountingSemaphore(0);

  private static final List<Callable<AutoCloseable>> CALLS =
      List.of(
          () -> HeldPermits.acquire(SEMAPHORE, 1),
          () -> HeldPermits.acquireUninterruptibly(SEMAPHORE, 1),
          () -> HeldPermits.tryAcquire(SEMAPHORE, 1).orElseThrow(),
          () -> HeldPermits.tryAcquire(SEMAPHORE, 1, 1, TimeUnit.SECONDS).orElseThrow(),
          () -> HeldLock.lock(LOCK),
          () -> HeldLock.lockInterruptibly(LOCK),
          () -> HeldLock.tryLock(LOCK).orElseThrow(),
          () -> HeldLock.tryLock(LOCK, 1, TimeUnit.SECONDS).orElseThrow());

  private NoMemoryHeldProgram() {}

  public static void main(String[] args) throws Exception {
    for (Callable<AutoCloseable> each : CALLS) {
      // Once with memory, so that all classes are loaded.
      each.call().close();
    }
    new AsyncSemaphore(NONE).acquire().cancel(false);
    int had = 0;
    int wrong = -1;
    // A call that follows one that still holds would wait forever.
    for (int i = 0; i < CALLS.size() && wrong < 0; i++) {
      Object[] hoard = Hoard.fill();
      try {
        CALLS.get(i).call().close();
        had++;
      } catch (OutOfMemoryError e) {
        wrong = SEMAPHORE.availablePermits() == 1 && !LOCK.isLocked() ? -1 : i;
      }
      hoard[0] = null;
      hoard = null;
    }
    System.out.println(had > 0 ? had + " had memory" : wrong < 0 ? requests() : wrong + " holds");
    System.exit(0);
  }

  /**
   * Asks for a permit, with a little more memory each time, until there is enough. A call that
   * throws must leave no request: its permit would be lost.
   */
  private static String requests() {
    AsyncSemaphore async = new AsyncSemaphore(NONE);
    Object[][] small = new Object[100][1];
    Object[] hoard = Hoard.fill();
    CompletableFuture<Void> future = null;
    int failed = 0;
    for (int freed = 0; future == null && freed < small.length; freed++) {
      try {
        future = async.acquire();
      } catch (OutOfMemoryError e) {
        failed++;
        small[freed] = null;
      }
    }
    hoard[0] = null;
    hoard = null;
    return failed == 0 || future == null
        ? failed + " calls failed"
        : NONE.getQueueLength() == 1 ? "nothing stays held" : NONE.getQueueLength() + " queue";
  }
}
