package dev.wakeproof.bytecode;

import static dev.wakeproof.bytecode.LockPrograms.outcome;
import static dev.wakeproof.bytecode.LockPrograms.start;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with threads that wait for a time: for a lock, a permit, a latch or a task. */
@SuppressWarnings({"LockNotBeforeTry", "ReturnValueIgnored"}) // Some are wrong.
class TimedPrograms {
  private static final TimeUnit NANOS = TimeUnit.NANOSECONDS;

  private final ReentrantLock lock = new ReentrantLock();
  private final Semaphore permits = new Semaphore(0);
  private final CountDownLatch latch = new CountDownLatch(1);
  private final FutureTask<Integer> task = new FutureTask<>(() -> 7);
  private boolean first;
  private boolean second;
  private int plain;

  private Thread owns() {
    return start(
        () -> {
          lock.lock();
          plain++;
          lock.unlock();
          return null;
        });
  }

  private Thread gives() {
    return start(
        () -> {
          permits.release();
          return null;
        });
  }

  private Thread opens() {
    return start(
        () -> {
          latch.countDown();
          return null;
        });
  }

  private Thread runs() {
    return start(
        () -> {
          task.run();
          return null;
        });
  }

  void lock_timeoutOrFree() throws Exception {
    Thread owner = owns();
    first = lock.tryLock(1, NANOS);
    Object seen = first ? plain : "late";
    if (first) {
      lock.unlock();
    }
    owner.join();
    throw outcome(seen);
  }

  void lock_oppositeOrders_noDeadlock() throws Exception {
    ReentrantLock other = new ReentrantLock();
    Thread thread = start(() -> second = takesBoth(other, lock));
    first = takesBoth(lock, other);
    thread.join();
    throw outcome(first + "_" + second);
  }

  private static boolean takesBoth(ReentrantLock one, ReentrantLock other)
      throws InterruptedException {
    one.lock();
    try {
      boolean both = other.tryLock(1, NANOS);
      if (both) {
        other.unlock();
      }
      return both;
    } finally {
      one.unlock();
    }
  }

  void lock_ownedByItself() throws Exception {
    lock.lock();
    Thread thread = start(() -> second = lock.tryLock(1, NANOS));
    first = lock.tryLock(1, NANOS);
    thread.join();
    throw outcome(first + "_" + second + "_" + lock.getHoldCount());
  }

  void lock_interruptedOrTimeout() throws Exception {
    lock.lock();
    Thread thread =
        start(
            () -> {
              try {
                plain = lock.tryLock(1, NANOS) ? 1 : 2;
              } catch (InterruptedException e) {
                plain = 3;
              }
              plain += Thread.currentThread().isInterrupted() ? 10 : 0;
              return null;
            });
    thread.interrupt();
    thread.join();
    throw outcome(plain);
  }

  void permit_timeoutOrPermit() throws Exception {
    Thread giver = gives();
    first = permits.tryAcquire(1, NANOS);
    giver.join();
    throw outcome(first + "_" + permits.availablePermits());
  }

  void permit_afterItsTime() throws Exception {
    Thread giver = gives();
    long begin = System.nanoTime();
    first = permits.tryAcquire(2, NANOS);
    long elapsed = System.nanoTime() - begin;
    giver.join();
    throw outcome(first + "_" + elapsed);
  }

  void permit_twoThreadsForOne() throws Exception {
    Thread thread = start(() -> second = permits.tryAcquire(1, NANOS));
    permits.release();
    first = permits.tryAcquire(2, NANOS);
    thread.join();
    throw outcome(first + "_" + second);
  }

  /** While a thread sleeps, the time of another one passes before that one can park. */
  void permit_interruptIsMissed() throws Exception {
    permits.release();
    Thread thread =
        start(
            () -> {
              try {
                first = permits.tryAcquire(1, NANOS);
              } catch (InterruptedException e) {
                plain = 1;
              }
              second = Thread.currentThread().isInterrupted();
              return null;
            });
    thread.interrupt();
    permits.acquire();
    Thread.sleep(0, 3);
    thread.join();
    throw outcome(first + "_" + second + "_" + plain);
  }

  void latch_timeoutOrOpen() throws Exception {
    Thread opener =
        start(
            () -> {
              plain = 1;
              latch.countDown();
              return null;
            });
    int seen = latch.await(1, NANOS) ? plain : 2;
    opener.join();
    throw outcome(seen);
  }

  void latch_twoWaiters() throws Exception {
    Thread thread = start(() -> second = latch.await(2, NANOS));
    Thread opener = opens();
    latch.await();
    thread.join();
    opener.join();
    throw outcome(second);
  }

  void latch_noTime() throws Exception {
    throw outcome(latch.await(0, NANOS) + "_" + latch.await(-1, NANOS));
  }

  void latch_noUnit() throws Exception {
    latch.await(1, null);
  }

  void task_timeoutOrDone() throws Exception {
    Thread runner = runs();
    Object result;
    try {
      result = task.get(1, NANOS);
    } catch (TimeoutException e) {
      result = "late";
    }
    runner.join();
    throw outcome(result);
  }

  /** A task that says it is done has its result at once. */
  void task_doneHasNoTimeout() throws Exception {
    Thread runner = runs();
    Object result = task.isDone() ? task.get(1, NANOS) : "early";
    runner.join();
    throw outcome(result);
  }

  void task_cancelledOrTimeout() throws Exception {
    Thread canceller = start(() -> task.cancel(false));
    Object result;
    try {
      result = task.get(1, NANOS);
    } catch (TimeoutException e) {
      result = "late";
    } catch (CancellationException e) {
      result = "cancelled";
    }
    canceller.join();
    throw outcome(result);
  }

  // ---- polling loops

  void pollsALock() throws Exception {
    Thread owner = owns();
    while (!lock.tryLock(1, NANOS)) {
      Thread.onSpinWait();
    }
    plain++;
    lock.unlock();
    owner.join();
  }

  void pollsALatch() throws Exception {
    Thread opener = opens();
    while (!latch.await(1, NANOS)) {
      Thread.onSpinWait();
    }
    opener.join();
  }

  void pollsALatchForEver() throws Exception {
    while (!latch.await(1, NANOS)) {
      Thread.onSpinWait();
    }
  }

  void twoPollASemaphore() throws Exception {
    permits.release();
    Thread thread =
        start(
            () -> {
              takesByPolling();
              return null;
            });
    takesByPolling();
    thread.join();
    throw outcome(plain);
  }

  private void takesByPolling() throws InterruptedException {
    while (!permits.tryAcquire(1, NANOS)) {
      Thread.onSpinWait();
    }
    plain++;
    permits.release();
  }

  void countsItsPolls() throws Exception {
    Thread opener = opens();
    int rounds = 0;
    while (rounds < 3 && !latch.await(1, NANOS)) {
      rounds++;
    }
    opener.join();
    throw outcome(rounds);
  }

  void pollsUntilADeadline() throws Exception {
    Thread opener = opens();
    long deadline = System.nanoTime() + 3;
    boolean open = false;
    while (!open && System.nanoTime() < deadline) {
      open = latch.await(1, NANOS);
    }
    opener.join();
    throw outcome(open);
  }
}
