package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The virtual machine knows the owner of a lock, and finds deadlocks. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // They are meant to be stuck.
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
