package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link Lock}, tested on all exclusive locks of the library. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class LockTest {
  private int plain;

  static Stream<LockUnderTest> locks() {
    return LockUnderTest.all();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lock_severalThreads_excludesOthers(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      actors.add(
          Actor.run(
              () -> {
                for (int round = 0; round < 3_000; round++) {
                  lock.lock();
                  try {
                    plain++;
                  } finally {
                    lock.unlock();
                  }
                }
              }));
    }
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(plain).isEqualTo(9_000);
    assertThat(tested.isLocked()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void isLockedAndIsHeld_heldLock_showTheHolder(LockUnderTest tested) throws Exception {
    String waiting = tested.queues() ? ", waiting = 0]" : "]";
    assertThat(tested.lock()).hasToString(tested.name() + "[not held" + waiting);
    tested.lock().lock();
    assertThat(tested.isLocked()).isTrue();
    assertThat(tested.isHeld()).isTrue();
    assertThat(Actor.start(tested::isHeld).result()).isFalse();
    assertThat(tested.lock())
        .hasToString(tested.name() + "[held by " + Thread.currentThread() + waiting);
    tested.lock().unlock();
    assertThat(tested.isHeld()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lock_byTheHolder_throws(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    lock.lock();
    for (Actor.Body relock : List.<Actor.Body>of(lock::lock, lock::lockInterruptibly)) {
      assertThatThrownBy(() -> inTime(relock))
          .isExactlyInstanceOf(IllegalMonitorStateException.class)
          .hasMessage(
              tested.name() + " is held by the current thread already, and is not reentrant");
    }
    assertThat(lock.tryLock()).isFalse();
    assertThat(lock.tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(tested.isHeld()).isTrue();
    lock.unlock();
    assertThat(lock.tryLock()).isTrue();
  }

  /** Interrupts this thread after some seconds: a wait for its own lock would have no end. */
  private static void inTime(Actor.Body body) throws Exception {
    Thread self = Thread.currentThread();
    CountDownLatch ended = new CountDownLatch(1);
    Actor<Void> watch =
        Actor.run(
            () -> {
              if (!ended.await(5, TimeUnit.SECONDS)) {
                self.interrupt();
              }
            });
    try {
      body.run();
    } finally {
      ended.countDown();
      watch.result();
    }
  }

  @ParameterizedTest
  @MethodSource("locks")
  void unlock_byAnotherThread_throws(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    assertThatThrownBy(lock::unlock)
        .isExactlyInstanceOf(IllegalMonitorStateException.class)
        .hasMessage(tested.name() + " is not held by the current thread");
    assertThat(tested.isLocked()).isFalse();
    lock.lock();
    assertThat(Actor.run(lock::unlock).failure())
        .isExactlyInstanceOf(IllegalMonitorStateException.class);
    assertThat(tested.isHeld()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lock_interruptedOrTimedOut_leavesItToOthers(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    lock.lock();
    for (Actor.Body wait :
        List.<Actor.Body>of(lock::lockInterruptibly, () -> lock.tryLock(1, TimeUnit.HOURS))) {
      Actor<Void> interrupted = Actor.run(wait);
      tested.awaitQueued(1);
      interrupted.interrupt();
      assertThat(interrupted.failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(Actor.start(() -> lock.tryLock(1, TimeUnit.MILLISECONDS)).result()).isFalse();
    Actor<Boolean> patient =
        Actor.start(
            () -> {
              boolean locked = lock.tryLock(1, TimeUnit.HOURS) && tested.isHeld();
              lock.unlock();
              return locked;
            });
    tested.awaitQueued(1);
    lock.unlock();
    assertThat(patient.result()).isTrue();
    assertThat(tested.isLocked()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lock_interruptedWhileWaiting_keepsTheStatus(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    lock.lock();
    Actor<Boolean> patient =
        Actor.start(
            () -> {
              lock.lock();
              boolean interrupted = Thread.currentThread().isInterrupted();
              lock.unlock();
              return interrupted;
            });
    tested.awaitQueued(1);
    patient.interrupt();
    patient.interrupt();
    lock.unlock();
    assertThat(patient.result()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lockInterruptibly_alreadyInterrupted_throws(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    for (Actor.Body take :
        List.<Actor.Body>of(lock::lockInterruptibly, () -> lock.tryLock(0, TimeUnit.SECONDS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(tested.isLocked()).isFalse();
    }
    for (Actor.Body take :
        List.<Actor.Body>of(lock::lock, () -> assertThat(lock.tryLock()).isTrue())) {
      Thread.currentThread().interrupt();
      take.run();
      assertThat(Thread.interrupted()).isTrue();
      lock.unlock();
    }
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lockInterruptibly_interruptedHolder_throwsInterrupted(LockUnderTest tested) {
    Lock lock = tested.lock();
    lock.lock();
    for (Actor.Body take :
        List.<Actor.Body>of(
            lock::lockInterruptibly,
            () -> lock.tryLock(0, TimeUnit.SECONDS),
            () -> lock.tryLock(1, TimeUnit.SECONDS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(tested.isHeld()).isTrue();
    }
  }

  /** On virtual threads those that wait may have all processors there are. */
  @ParameterizedTest
  @MethodSource("locks")
  void lock_asManyWaitersAsProcessors_yieldToTheHolder(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch contended = new CountDownLatch(Runtime.getRuntime().availableProcessors());
    Actor<Void> holder =
        Actor.run(
            () -> {
              lock.lock();
              held.countDown();
              contended.await();
              Thread.sleep(20);
              lock.unlock();
            });
    held.await();
    List<Actor<Void>> contenders = new ArrayList<>();
    for (long i = contended.getCount(); i > 0; i--) {
      contenders.add(
          Actor.run(
              () -> {
                contended.countDown();
                lock.lock();
                lock.unlock();
              }));
    }
    holder.result();
    for (Actor<Void> contender : contenders) {
      contender.result();
    }
  }

  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_zeroTimeout_doesNotWait(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    for (long time : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThat(lock.tryLock(time, TimeUnit.DAYS)).isTrue();
      assertThat(Actor.start(() -> lock.tryLock(time, TimeUnit.DAYS)).result()).isFalse();
      lock.unlock();
    }
  }

  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_heldLock_timesOutNoSooner(LockUnderTest tested) throws Exception {
    Lock lock = tested.lock();
    lock.lock();
    long start = System.nanoTime();
    assertThat(Actor.start(() -> lock.tryLock(30, TimeUnit.MILLISECONDS)).result()).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
    Actor<Boolean> forEver = Actor.start(() -> lock.tryLock(Long.MAX_VALUE, TimeUnit.DAYS));
    tested.awaitQueued(1);
    lock.unlock();
    assertThat(forEver.result()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_withoutAUnit_throws(LockUnderTest tested) {
    assertThatThrownBy(() -> tested.lock().tryLock(1, null))
        .isExactlyInstanceOf(NullPointerException.class);
    assertThat(tested.isLocked()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void newCondition_spinLock_isUnsupported(LockUnderTest tested) {
    if (tested.queues()) {
      Lock lock = tested.lock();
      assertThat(lock.newCondition()).isNotNull().isNotSameAs(lock.newCondition());
    } else {
      assertThatThrownBy(tested.lock()::newCondition)
          .isExactlyInstanceOf(UnsupportedOperationException.class)
          .hasMessage(tested.name() + " has no conditions");
    }
  }
}
