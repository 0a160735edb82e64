package dev.wakeproof.bench.memory;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Measures the memory of the library's synchronizers and of their peers. */
public final class Footprints {
  /** How many threads join the first waiter while the memory of a waiting thread is measured. */
  private static final int WAITERS = 16;

  private static final int CAPACITY = 16;

  private static final long DEADLINE_NANOS = 10_000_000_000L;

  /** A wait that an interrupt ends. */
  private interface Wait<T> {
    void on(T synchronizer) throws InterruptedException;
  }

  private Footprints() {}

  /**
   * Measures all of them.
   *
   * @throws InterruptedException if the thread was interrupted
   */
  public static List<Footprint> measure() throws InterruptedException {
    return List.of(
        lock("QueuedLock", false, QueuedLock::new),
        lock("QueuedLock(fair)", false, () -> new QueuedLock(true)),
        lock("Mutex", false, Mutex::new),
        lock("ReentrantLock", true, ReentrantLock::new),
        of(
            "CountingSemaphore",
            false,
            () -> new CountingSemaphore(0),
            semaphore -> {},
            CountingSemaphore::acquire),
        of(
            "CountingSemaphore(unfair)",
            false,
            () -> new CountingSemaphore(0, false),
            semaphore -> {},
            CountingSemaphore::acquire),
        of("Semaphore", true, () -> new Semaphore(0), semaphore -> {}, Semaphore::acquire),
        of(
            "Channel(16)",
            false,
            () -> new Channel<Object>(CAPACITY),
            channel -> {},
            Channel::receive),
        of(
            "ArrayBlockingQueue(16)",
            true,
            () -> new ArrayBlockingQueue<Object>(CAPACITY),
            queue -> {},
            ArrayBlockingQueue::take));
  }

  private static Footprint lock(String name, boolean peer, Supplier<Lock> make)
      throws InterruptedException {
    return of(name, peer, make, Lock::lock, Lock::lockInterruptibly);
  }

  private static <T> Footprint of(
      String name, boolean peer, Supplier<T> make, Consumer<T> occupy, Wait<T> wait)
      throws InterruptedException {
    // All instances share the objects that another instance references, too.
    Reachable shared = Reachable.from(make.get());
    long idle = Reachable.from(make.get()).bytesWithout(shared);
    T waitedFor = make.get();
    occupy.accept(waitedFor);
    List<Thread> waiters = new ArrayList<>();
    try {
      // The first waiter may also create a queue, which all waiters share.
      addWaiter(waiters, waitedFor, wait);
      long first = Reachable.from(waitedFor).bytesWithout(shared);
      for (int i = 0; i < WAITERS; i++) {
        addWaiter(waiters, waitedFor, wait);
      }
      long all = Reachable.from(waitedFor).bytesWithout(shared);
      return new Footprint(name, peer, idle, (all - first) / WAITERS);
    } finally {
      for (Thread waiter : waiters) {
        waiter.interrupt();
        waiter.join();
      }
    }
  }

  /** Starts a thread that waits, and returns once it is parked. */
  private static <T> void addWaiter(List<Thread> waiters, T waitedFor, Wait<T> wait)
      throws InterruptedException {
    Thread waiter = new Thread(() -> waitUntilInterrupted(waitedFor, wait));
    waiter.start();
    waiters.add(waiter);
    awaitParked(waiter);
  }

  private static <T> void waitUntilInterrupted(T synchronizer, Wait<T> wait) {
    try {
      wait.on(synchronizer);
    } catch (InterruptedException e) {
      // The measurement is over.
    }
  }

  private static void awaitParked(Thread thread) throws InterruptedException {
    long begun = System.nanoTime();
    while (thread.getState() != Thread.State.WAITING) {
      if (System.nanoTime() - begun > DEADLINE_NANOS) {
        throw new IllegalStateException("a thread does not park: " + thread.getState());
      }
      Thread.sleep(1);
    }
  }
}
