package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The virtual machine knows the owner of a lock and what a thread waits for, and finds deadlocks.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // They are meant to be stuck.
class DiagnosisTest {
  /**
   * Two pairs of a lock to be held and one to be wanted, by the other thread.
   *
   * @param shown the class that dumps show
   */
  record Embrace(Lock first, Lock ofFirst, Lock second, Lock ofSecond, String shown) {
    static Embrace of(Lock first, Lock second, String shown) {
      return new Embrace(first, first, second, second, shown);
    }
  }

  static Stream<Embrace> embraces() {
    ReadWriteMutex first = new ReadWriteMutex();
    ReadWriteMutex second = new ReadWriteMutex();
    ReadWriteMutex third = new ReadWriteMutex();
    ReadWriteMutex fourth = new ReadWriteMutex();
    return Stream.of(
        Embrace.of(new Mutex(), new Mutex(), "semaphore.Mutex"),
        Embrace.of(new QueuedLock(), new QueuedLock(), "lock.QueuedLock"),
        Embrace.of(new QueuedLock(true), new QueuedLock(true), "lock.QueuedLock"),
        Embrace.of(first.writeLock(), second.writeLock(), "semaphore.ReadWriteMutex$WriteLock"),
        new Embrace(
            third.writeLock(),
            third.readLock(),
            fourth.writeLock(),
            fourth.readLock(),
            "semaphore.ReadWriteMutex$WriteLock"));
  }

  @ParameterizedTest
  @MethodSource("embraces")
  void findDeadlockedThreads_twoLocksInACycle_findsBoth(Embrace embrace) throws Exception {
    ThreadMXBean machine = ManagementFactory.getThreadMXBean();
    CountDownLatch held = new CountDownLatch(2);
    // Of the platform: the virtual machine looks for no others.
    Thread first = new Thread(() -> embrace(embrace.first, embrace.ofSecond, held), "first");
    Thread second = new Thread(() -> embrace(embrace.second, embrace.ofFirst, held), "second");
    first.start();
    second.start();
    try {
      Actor.until(
          () -> {
            long[] found = machine.findDeadlockedThreads();
            return found != null
                && LongStream.of(found).anyMatch(id -> id == first.getId())
                && LongStream.of(found).anyMatch(id -> id == second.getId());
          });
      ThreadInfo info = machine.getThreadInfo(first.getId());
      assertThat(info.getLockInfo().getClassName()).isEqualTo("dev.wakeproof." + embrace.shown);
      assertThat(info.getLockOwnerId()).isEqualTo(second.getId());
      assertThat(info.getLockOwnerName()).isEqualTo("second");
    } finally {
      first.interrupt();
      second.interrupt();
      first.join();
      second.join();
    }
  }

  /** A form of waiting. The test interrupts it at the end. */
  private interface Wait {
    void await() throws InterruptedException;
  }

  static Stream<Named<Wait>> waits() {
    QueuedLock lock = held(new QueuedLock());
    Mutex mutex = held(new Mutex());
    QueuedLock free = new QueuedLock();
    Condition condition = free.newCondition();
    CountingSemaphore semaphore = new CountingSemaphore(0);
    AddressSemaphore address = new AddressSemaphore(0);
    Channel<String> channel = new Channel<>(1);
    Rendezvous<String> meeting = new Rendezvous<>();
    Select select = new Select().receiveFrom(channel, new Outcome<>());
    return Stream.of(
        Named.of("lock", lock::lockInterruptibly),
        Named.of("timed lock", () -> lock.tryLock(1, TimeUnit.DAYS)),
        Named.of("timed mutex", () -> mutex.tryLock(1, TimeUnit.DAYS)),
        Named.of("condition", () -> await(free, condition::await)),
        Named.of("timed condition", () -> await(free, () -> condition.await(1, TimeUnit.DAYS))),
        Named.of("semaphore", semaphore::acquire),
        Named.of("timed semaphore", () -> semaphore.tryAcquire(1, TimeUnit.DAYS)),
        Named.of("address", address::acquire),
        Named.of("timed address", () -> address.tryAcquire(1, TimeUnit.DAYS)),
        Named.of("ticket", () -> new TicketSemaphore(0).tryAcquire(1, TimeUnit.DAYS)),
        Named.of("receive", channel::receive),
        Named.of("timed receive", () -> channel.tryReceive(1, TimeUnit.DAYS)),
        Named.of("rendezvous", meeting::receive),
        Named.of("timed rendezvous", () -> meeting.tryReceive(1, TimeUnit.DAYS)),
        Named.of("select", select::select),
        Named.of("timed select", () -> select.select(1, TimeUnit.DAYS)));
  }

  private static void await(Lock lock, Wait wait) throws InterruptedException {
    lock.lock();
    try {
      wait.await();
    } finally {
      lock.unlock();
    }
  }

  private static <L extends Lock> L held(L lock) {
    lock.lock();
    return lock;
  }

  /** Thread dumps show the blocker. */
  @ParameterizedTest
  @MethodSource("waits")
  void dump_ofAWaitingThread_showsWhatItWaitsFor(Wait wait) throws Exception {
    Thread waiting =
        new Thread(
            () -> {
              try {
                wait.await();
              } catch (InterruptedException e) {
                // The end of the test.
              }
            });
    waiting.start();
    Actor.until(() -> LockSupport.getBlocker(waiting) != null);
    String blocker = LockSupport.getBlocker(waiting).getClass().getName();
    waiting.interrupt();
    waiting.join();
    assertThat(blocker).startsWith("dev.wakeproof.");
  }

  private static void embrace(Lock own, Lock wanted, CountDownLatch held) {
    own.lock();
    try {
      held.countDown();
      held.await();
      wanted.lockInterruptibly();
    } catch (InterruptedException e) {
      // The end of the test.
    } finally {
      own.unlock();
    }
  }
}
