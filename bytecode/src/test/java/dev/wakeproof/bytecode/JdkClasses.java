package dev.wakeproof.bytecode;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Small tests of what the JDK has. */
class JdkClasses {
  private final AtomicInteger inside = new AtomicInteger();

  /** Names a method that observes a queue, so that the search explores the queues of the JDK. */
  final String observer = "hasQueuedThreads";

  void semaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Cases.Part part =
        () -> {
          semaphore.acquire();
          Cases.enter(inside);
          semaphore.release();
        };
    Cases.play(part, part);
    requirePermits(semaphore, 1);
  }

  void reentrantLock() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Cases.Part part =
        () -> {
          lock.lock();
          try {
            Cases.enter(inside);
          } finally {
            lock.unlock();
          }
        };
    Cases.play(part, part);
  }

  void arrayBlockingQueue() throws InterruptedException {
    handOver(new ArrayBlockingQueue<>(1), 1);
  }

  void synchronousQueue() throws InterruptedException {
    handOver(new SynchronousQueue<>(), 1);
  }

  void countDownLatch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Cases.play(latch::await, latch::countDown);
  }

  // ---- three threads, of which the test's own is one: it begins the others, and then does its
  // part

  void semaphoreOfThree() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Cases.Part part =
        () -> {
          semaphore.acquire();
          semaphore.release();
        };
    playThree(part, part, part);
    requirePermits(semaphore, 1);
  }

  void permitsForTwo() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    playThree(semaphore::acquire, semaphore::acquire, () -> semaphore.release(2));
    requirePermits(semaphore, 0);
  }

  void reentrantLockOfThree() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Cases.Part part =
        () -> {
          lock.lock();
          try {
            Cases.enter(inside);
          } finally {
            lock.unlock();
          }
        };
    playThree(part, part, part);
  }

  void countDownLatchOfThree() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    playThree(latch::await, latch::await, latch::countDown);
  }

  void arrayBlockingQueueOfThree() throws InterruptedException {
    takeBoth(new ArrayBlockingQueue<>(1));
  }

  void synchronousQueueOfThree() throws InterruptedException {
    takeBoth(new SynchronousQueue<>());
  }

  private static void takeBoth(BlockingQueue<Integer> queue) throws InterruptedException {
    playThree(
        () -> queue.put(1),
        () -> queue.put(2),
        () -> {
          if (queue.take() + queue.take() != 3) {
            throw new AssertionError("NoLossNoDuplication: one twice");
          }
        });
  }

  private static void playThree(Cases.Part one, Cases.Part two, Cases.Part own)
      throws InterruptedException {
    Thread first = Cases.start(one);
    Thread second = Cases.start(two);
    own.run();
    first.join();
    second.join();
  }

  private static void requirePermits(Semaphore semaphore, int permits) {
    if (semaphore.availablePermits() != permits) {
      throw new AssertionError("PermitConservation: " + semaphore);
    }
  }

  private static void handOver(BlockingQueue<Integer> queue, int count)
      throws InterruptedException {
    Cases.play(
        () -> {
          for (int i = 0; i < count; i++) {
            queue.put(i);
          }
        },
        () -> {
          for (int i = 0; i < count; i++) {
            if (queue.take() != i) {
              throw new AssertionError("Fifo: another one than " + i);
            }
          }
        });
  }
}
