package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expectations from the lock tests of {@code java.util.concurrent}. Intended differences are listed
 * in {@code docs/library.md}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class LockExpectationsTest {
  private static final int ROUNDS = 1_000;
  private static final int LONGEST_MICROS = 50;

  /** Each lock, and the one that keeps it from being taken: mostly itself. */
  static Stream<Arguments> locks() {
    ReadWriteMutex written = new ReadWriteMutex();
    ReadWriteMutex read = new ReadWriteMutex();
    return Stream.concat(
        LockUnderTest.all().map(tested -> Arguments.of(tested.lock(), tested.lock())),
        Stream.of(
            Arguments.of(written.writeLock(), written.writeLock()),
            Arguments.of(read.readLock(), read.writeLock())));
  }

  /** A lock that circulates while every thread is about to time out and come again. */
  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_manyShortTimeouts_getsTheLock(Lock lock, Lock other) throws Exception {
    List<Lock> wanted = List.of(lock, lock, other);
    CountDownLatch failed = new CountDownLatch(wanted.size());
    List<Actor<Void>> storm = new ArrayList<>();
    other.lock();
    for (Lock each : wanted) {
      storm.add(
          Actor.run(
              () -> {
                for (int round = 0; round < ROUNDS; round++) {
                  while (!each.tryLock(round % LONGEST_MICROS, TimeUnit.MICROSECONDS)) {
                    failed.countDown();
                    // Or two that never sleep, on two processors, keep out a third virtual one.
                    Thread.yield();
                  }
                  // So that the others come to wait for it.
                  Thread.yield();
                  each.unlock();
                }
              }));
    }
    failed.await();
    other.unlock();
    for (Actor<Void> actor : storm) {
      actor.result();
    }
    assertThat(other.tryLock()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void unlock_byAStranger_throwsAndChangesNothing(Lock lock, Lock other) throws Exception {
    other.lock();
    Actor<Void> waiting =
        Actor.run(
            () -> {
              lock.lockInterruptibly();
              lock.unlock();
            });
    for (Lock strangers : List.of(lock, other)) {
      assertThat(Actor.run(strangers::unlock).failure())
          .isExactlyInstanceOf(IllegalMonitorStateException.class);
    }
    assertThat(Actor.start(() -> lock.tryLock()).result()).isFalse();
    assertThat(waiting.isDone()).isFalse();
    other.unlock();
    waiting.result();
  }

  static Stream<Arguments> handedOver() {
    Mutex mutex = new Mutex();
    ReadWriteMutex shelf = new ReadWriteMutex();
    return Stream.of(Arguments.of(mutex, mutex), Arguments.of(shelf.writeLock(), shelf));
  }

  /** No thread barges into the fair queued lock. */
  @ParameterizedTest
  @MethodSource("handedOver")
  void relock_fairLock_doesNotOvertake(Lock lock, Object named) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    lock.lock();
    Actor<Void> next =
        Actor.run(
            () -> {
              lock.lock();
              end.await();
              lock.unlock();
            });
    Actor.until(() -> named.toString().endsWith("waiting = 1]"));
    lock.unlock();
    assertThat(lock.tryLock()).isFalse();
    assertThat(lock.tryLock(1, TimeUnit.NANOSECONDS)).isFalse();
    end.countDown();
    next.result();
    assertThat(lock.tryLock()).isTrue();
  }

  /** The peer's count of holds has 16 bits. */
  @Test
  void readLock_manyHolds_succeeds() throws Exception {
    int times = 70_000;
    ReadWriteMutex shelf = new ReadWriteMutex();
    for (int i = 0; i < times; i++) {
      shelf.readLock().lock();
    }
    assertThat(shelf.getReadHoldCount()).isEqualTo(times);
    assertThat(Actor.start(() -> shelf.writeLock().tryLock()).result()).isFalse();
    for (int i = 0; i < times; i++) {
      shelf.readLock().unlock();
    }
    assertThat(shelf.writeLock().tryLock()).isTrue();
  }
}
