package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.property.AnySemaphore;
import dev.wakeproof.property.SemaphoreKind;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract that all semaphores of the library share. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SemaphoreKindsTest {
  private static final int HANDOVERS = 300;
  private static final int ATTEMPTS = 10;
  private static final long SOON_NANOS = 20_000_000;

  @ParameterizedTest
  @EnumSource
  void availablePermits_afterAcquireAndRelease_counts(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(3);
    semaphore.acquireUninterruptibly();
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(semaphore.tryAcquire(0, TimeUnit.SECONDS)).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
    assertThat(semaphore.tryAcquire()).isFalse();
    assertThat(semaphore.tryAcquire(Long.MIN_VALUE, TimeUnit.DAYS)).isFalse();
    semaphore.release(1);
    semaphore.release(2);
    assertThat(semaphore.availablePermits()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource
  void newSemaphore_negativePermits_throws(SemaphoreKind kind) {
    assertThatThrownBy(() -> kind.create(-1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("permits must not be negative: -1");
    assertThat(kind.create(0).tryAcquire()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void release_zero_doesNothingAndNegativeThrows(SemaphoreKind kind) {
    AnySemaphore semaphore = kind.create(1);
    semaphore.release(0);
    for (int permits : new int[] {-1, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> semaphore.release(permits))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("permits must not be negative: " + permits);
    }
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  /** A thread that polls naps only for a part of the time that it has waited. */
  @ParameterizedTest
  @EnumSource
  void tryAcquire_releasedSoonAfterItsCall_returnsSoon(SemaphoreKind kind) throws Exception {
    // The shortest of several: whatever else the machine does, one of them is left alone.
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && shortest > SOON_NANOS; i++) {
      AnySemaphore semaphore = kind.create(0);
      Actor<Long> waits =
          Actor.start(
              () -> {
                assertThat(semaphore.tryAcquire(1, TimeUnit.HOURS)).isTrue();
                return System.nanoTime();
              });
      waits.untilAsleep();
      long released = System.nanoTime();
      semaphore.release(1);
      shortest = Math.min(shortest, waits.result() - released);
    }
    assertThat(shortest).isLessThanOrEqualTo(SOON_NANOS);
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_timedOut_holdsNothing(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    long start = System.nanoTime();
    assertThat(semaphore.tryAcquire(20, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000);
    semaphore.release(1);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_releaseInTime_succeeds(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(1, TimeUnit.HOURS));
    semaphore.release(1);
    assertThat(timed.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_releaseWhileAsleep_succeeds(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(1, TimeUnit.HOURS));
    Actor.until(timed::isAsleep);
    semaphore.release(1);
    assertThat(timed.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_interrupted_throws(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(1, TimeUnit.HOURS));
    timed.interrupt();
    assertThat(timed.failure()).isInstanceOf(InterruptedException.class);
    semaphore.release(1);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void acquire_alreadyInterrupted_throws(SemaphoreKind kind) {
    AnySemaphore semaphore = kind.create(1);
    for (long timeout : new long[] {-1, 0, 1}) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> semaphore.tryAcquire(timeout, TimeUnit.HOURS))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void acquireUninterruptibly_interrupted_keepsTheStatus(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> actor =
        Actor.start(
            () -> {
              Thread.currentThread().interrupt();
              semaphore.acquireUninterruptibly();
              return Thread.currentThread().isInterrupted();
            });
    actor.interrupt();
    semaphore.release(1);
    assertThat(actor.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  /** Be it asleep until it is woken, or in a nap. */
  @ParameterizedTest
  @EnumSource
  void acquireUninterruptibly_interruptedWhileAsleep_keepsTheStatus(SemaphoreKind kind)
      throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> actor =
        Actor.start(
            () -> {
              semaphore.acquireUninterruptibly();
              return Thread.currentThread().isInterrupted();
            });
    Actor.until(actor::isAsleep);
    actor.interrupt();
    // Long enough to go back to sleep, for which some put the status aside.
    Thread.sleep(20);
    semaphore.release(1);
    assertThat(actor.result()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void release_ofMany_servesAllWaiters(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Void> one = Actor.run(semaphore::acquireUninterruptibly);
    Actor<Void> other = Actor.run(semaphore::acquireUninterruptibly);
    Actor<Void> third = Actor.run(semaphore::acquireUninterruptibly);
    semaphore.release(3);
    one.result();
    other.result();
    third.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  /** Plain fields, handed back and forth by permits alone. */
  @ParameterizedTest
  @EnumSource
  void release_plainWritesBefore_happenBeforeAcquire(SemaphoreKind kind) throws Exception {
    AnySemaphore there = kind.create(0);
    AnySemaphore back = kind.create(0);
    int[] plain = {0};
    Actor<Void> other =
        Actor.run(
            () -> {
              for (int i = 0; i < HANDOVERS; i++) {
                there.acquireUninterruptibly();
                plain[0]++;
                back.release(1);
              }
            });
    for (int i = 0; i < HANDOVERS; i++) {
      plain[0]++;
      there.release(1);
      back.acquireUninterruptibly();
      assertThat(plain[0]).isEqualTo(2 * i + 2);
    }
    other.result();
  }

  @ParameterizedTest
  @EnumSource
  void toString_freePermits_showsThem(SemaphoreKind kind) {
    assertThat(kind.create(7).toString()).matches("\\w+Semaphore\\[permits = 7\\b.*]");
  }
}
