package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.property.AnySemaphore;
import dev.wakeproof.property.SemaphoreKind;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class AllocationTest {
  private static final int OPERATIONS = 100_000;

  private final CountingSemaphore semaphore = new CountingSemaphore(5);
  private final Lock mutex = new Mutex();
  private final Lock queued = new QueuedLock();
  private final Lock fair = new QueuedLock(true);
  private final Lock spinLock = new SpinLock();
  private final Lock heldByAnother = new SpinLock();
  private final ReadWriteMutex readWrite = new ReadWriteMutex();
  private final TicketSemaphore emptyTicket = new TicketSemaphore(0);
  private final Channel<String> channel = new Channel<>(3);

  // Keeps the allocation of the seeded bug from being optimized away.
  private volatile Object sink;

  @TestFactory
  Stream<DynamicTest> operations_uncontended_allocateNothing() {
    heldByAnother.lock();
    return Stream.of(
        allocatesNothing(
            "acquire and release",
            () -> {
              semaphore.acquire();
              semaphore.release();
            }),
        allocatesNothing(
            "acquire and release of several",
            () -> {
              semaphore.acquireUninterruptibly(3);
              semaphore.release(3);
            }),
        allocatesNothing(
            "tryAcquire and release",
            () -> {
              semaphore.tryAcquire(2);
              semaphore.release(2);
            }),
        allocatesNothing(
            "timed tryAcquire and release",
            () -> {
              semaphore.tryAcquire(2, 1, TimeUnit.HOURS);
              semaphore.release(2);
            }),
        allocatesNothing(
            "send and receive",
            () -> {
              channel.send("item");
              channel.receive();
            }),
        allocatesNothing(
            "uninterruptible send and receive",
            () -> {
              channel.sendUninterruptibly("item");
              channel.receiveUninterruptibly();
            }),
        allocatesNothing(
            "trySend and tryReceive, timed and not",
            () -> {
              channel.trySend("item");
              channel.trySend("item", 1, TimeUnit.HOURS);
              channel.tryReceive();
              channel.tryReceive(1, TimeUnit.HOURS);
              channel.tryReceive();
            }),
        allocatesNothing("tryAcquire that fails", () -> semaphore.tryAcquire(6)),
        allocatesNothing(
            "tryAcquire that fails in no time", () -> semaphore.tryAcquire(6, 0, TimeUnit.SECONDS)),
        allocatesNothing("a ticket in no time", () -> emptyTicket.tryAcquire(0, TimeUnit.SECONDS)),
        allocatesNothing(
            "a spin lock that another holds, in no time",
            () -> heldByAnother.tryLock(0, TimeUnit.SECONDS)),
        allocatesNothing("mutex", () -> lockAndUnlock(mutex)),
        allocatesNothing("queued lock", () -> lockAndUnlock(queued)),
        allocatesNothing("fair queued lock", () -> lockAndUnlock(fair)),
        allocatesNothing("spin lock", () -> lockAndUnlock(spinLock)),
        allocatesNothing("read lock", () -> lockAndUnlock(readWrite.readLock())),
        allocatesNothing("write lock", () -> lockAndUnlock(readWrite.writeLock())));
  }

  /** In every way that a lock can be taken. */
  private static void lockAndUnlock(Lock lock) throws InterruptedException {
    lock.lock();
    lock.unlock();
    lock.lockInterruptibly();
    lock.unlock();
    lock.tryLock();
    lock.unlock();
    lock.tryLock(1, TimeUnit.HOURS);
    lock.unlock();
  }

  @TestFactory
  Stream<DynamicTest> acquireAndRelease_uncontendedSemaphores_allocateNothing() {
    return Stream.of(SemaphoreKind.values())
        .map(
            kind -> {
              AnySemaphore other = kind.create(1);
              return allocatesNothing(
                  kind.name(),
                  () -> {
                    other.acquireUninterruptibly();
                    other.tryAcquire();
                    other.release(1);
                  });
            });
  }

  /** Without memory a signal that allocates would lose its waiter. */
  @ParameterizedTest
  @MethodSource("locks")
  void signal_firstQueuedWaiterOfTheLock_allocatesNothing(Supplier<Lock> made) throws Exception {
    // The first locks warm up: classes are loaded, calls are linked.
    long bytes = -1;
    for (int i = 0; i < 20; i++) {
      bytes = bytesOfASignal(made.get());
    }
    assertThat(bytes).isZero();
  }

  static Stream<Supplier<Lock>> locks() {
    return Stream.of(Mutex::new, QueuedLock::new, () -> new QueuedLock(true));
  }

  @SuppressWarnings("WaitNotInLoop") // Spurious or not: the signal has been measured.
  private static long bytesOfASignal(Lock lock) throws Exception {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    Condition condition = lock.newCondition();
    Actor<Void> waiter =
        Actor.run(
            () -> {
              lock.lock();
              condition.await();
              lock.unlock();
            });
    Actor.until(waiter::isAsleep);
    lock.lock();
    long before = threads.getThreadAllocatedBytes(self);
    condition.signal();
    long bytes = threads.getThreadAllocatedBytes(self) - before;
    lock.unlock();
    waiter.result();
    return bytes;
  }

  @Test
  void bytesPerOperation_allocatingOperation_isDetected() throws Exception {
    assertThat(bytesPerOperation(() -> sink = new Object())).isGreaterThanOrEqualTo(8);
  }

  private static DynamicTest allocatesNothing(String what, Actor.Body operation) {
    return DynamicTest.dynamicTest(
        what,
        () -> assertThat(Actor.start(() -> bytesPerOperation(operation)).result()).isLessThan(1));
  }

  private static double bytesPerOperation(Actor.Body operation) throws Exception {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    // Warm-up: classes are loaded, calls are linked.
    repeat(operation);
    long before = threads.getThreadAllocatedBytes(self);
    repeat(operation);
    return (double) (threads.getThreadAllocatedBytes(self) - before) / OPERATIONS;
  }

  private static void repeat(Actor.Body operation) throws Exception {
    for (int i = 0; i < OPERATIONS; i++) {
      operation.run();
    }
  }
}
