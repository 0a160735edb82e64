package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.Agenda;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A thread keeps no entry of the library among its thread locals, not even one that is null: a
 * pooled thread would collect one for each lock that it ever used.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadLocalEntriesTest {
  private final ReadWriteMutex lock = new ReadWriteMutex();

  @Test
  void get_withoutWork_leavesNoEntry() throws Exception {
    Agenda.set(() -> false);
    assertThat(isPresent(Agenda.class, null, "WORK")).isTrue();
    Agenda.clear();
    assertThat(isPresent(Agenda.class, null, "WORK")).isFalse();
    assertThat(Agenda.get()).isNull();
    assertThat(isPresent(Agenda.class, null, "WORK")).isFalse();
  }

  @Test
  void callback_thatHasRun_leavesNoEntry() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    semaphore.acquire(new Waiter(1, semaphore::release));
    semaphore.acquire(new Waiter(1, () -> {}));
    semaphore.release();
    assertThat(semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(isPresent(Agenda.class, null, "WORK")).isFalse();
  }

  @Test
  void unlock_ofTheLastOfTwoHolds_leavesNoEntry() throws Exception {
    besideAReader(
        () -> {
          lock.readLock().lock();
          try {
            lock.readLock().lock();
            try {
              assertThat(hasHold()).isTrue();
            } finally {
              lock.readLock().unlock();
            }
            assertThat(hasHold()).isTrue();
          } finally {
            lock.readLock().unlock();
          }
          assertThat(hasHold()).isFalse();
          return null;
        });
  }

  @Test
  void getReadHoldCount_withoutAHold_leavesNoEntry() throws Exception {
    besideAReader(
        () -> {
          assertThat(lock.getReadHoldCount()).isZero();
          assertThat(hasHold()).isFalse();
          return null;
        });
  }

  @Test
  void readLock_thatFails_leavesNoEntry() throws Exception {
    lock.writeLock().lock();
    try {
      inAThread(
          () -> {
            assertThat(lock.readLock().tryLock()).isFalse();
            assertThat(hasHold()).isFalse();
            assertThat(lock.readLock().tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(hasHold()).isFalse();
            return null;
          });
    } finally {
      lock.writeLock().unlock();
    }
  }

  @Test
  void readLock_interruptedWhileItWaits_leavesNoEntry() throws Exception {
    lock.writeLock().lock();
    try {
      for (ThrowingCallable wait :
          List.<ThrowingCallable>of(
              lock.readLock()::lockInterruptibly,
              () -> lock.readLock().tryLock(1, TimeUnit.DAYS))) {
        inAThread(
            () -> {
              Thread interrupts = interruptsOnceItWaits(Thread.currentThread());
              assertThatThrownBy(wait).isInstanceOf(InterruptedException.class);
              assertThat(hasHold()).isFalse();
              interrupts.join();
              return null;
            });
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  private Thread interruptsOnceItWaits(Thread waits) {
    Thread interrupts =
        new Thread(
            () -> {
              while (!lock.hasQueuedThreads()) {
                Thread.onSpinWait();
              }
              waits.interrupt();
            });
    interrupts.start();
    return interrupts;
  }

  @Test
  void readLock_ofTheWriter_leavesNoEntry() throws Exception {
    lock.writeLock().lock();
    try {
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
    lock.readLock().unlock();
    assertThat(hasHold()).isFalse();
  }

  /** Runs a task in a second reader. The count of the first is in the lock itself. */
  private void besideAReader(Callable<Void> task) throws Exception {
    lock.readLock().lock();
    try {
      inAThread(task);
    } finally {
      lock.readLock().unlock();
    }
  }

  private static void inAThread(Callable<Void> task) throws Exception {
    FutureTask<Void> future = new FutureTask<>(task);
    Thread thread = new Thread(future);
    thread.start();
    future.get();
    thread.join();
  }

  private boolean hasHold() throws ReflectiveOperationException {
    Field holds = ReadWriteMutex.class.getDeclaredField("readHolds");
    holds.setAccessible(true);
    return isPresent(ReadHolds.class, holds.get(lock), "holdsOfOthers");
  }

  /** Unlike {@link ThreadLocal#get}, it makes no entry and tells null from none. */
  private static boolean isPresent(Class<?> owner, Object object, String name)
      throws ReflectiveOperationException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    Object local = field.get(object);
    Object map = call(local, ThreadLocal.class, "getMap", Thread.class, Thread.currentThread());
    return map != null && call(map, map.getClass(), "getEntry", ThreadLocal.class, local) != null;
  }

  private static Object call(
      Object receiver, Class<?> owner, String name, Class<?> type, Object argument)
      throws ReflectiveOperationException {
    Method method = owner.getDeclaredMethod(name, type);
    method.setAccessible(true);
    return method.invoke(receiver, argument);
  }
}
