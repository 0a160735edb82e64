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

  void semaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Cases.Part part =
        () -> {
          semaphore.acquire();
          Cases.enter(inside);
          semaphore.release();
        };
    Cases.play(part, part);
    if (semaphore.availablePermits() != 1) {
      throw new AssertionError("PermitConservation: " + semaphore);
    }
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
