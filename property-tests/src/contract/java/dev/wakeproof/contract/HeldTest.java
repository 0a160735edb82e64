package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.lock.HeldLock;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.Mutex;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is held until the end of a try. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class HeldTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(3);

  static Stream<Lock> locks() {
    return Stream.of(new Mutex(), new QueuedLock(), new QueuedLock(true), new ReentrantLock());
  }

  @ParameterizedTest
  @MethodSource("locks")
  void heldLock_blockEnds_unlocks(Lock lock) throws Exception {
    assertThatThrownBy(
            () -> {
              try (HeldLock held = HeldLock.lock(lock)) {
                assertThat(held).isNotNull();
                assertThat(Actor.isFree(lock)).isFalse();
                throw new IllegalStateException("the end");
              }
            })
        .hasMessage("the end");
    assertThat(Actor.isFree(lock)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void close_twice_unlocksOnce(Lock lock) throws Exception {
    HeldLock held = HeldLock.lockInterruptibly(lock);
    held.close();
    try (HeldLock other = HeldLock.tryLock(lock, 1, TimeUnit.SECONDS).orElseThrow()) {
      assertThat(other).isNotNull();
      held.close();
      assertThat(Actor.isFree(lock)).isFalse();
    }
    assertThat(Actor.isFree(lock)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_ofAHeldLock_isEmpty(Lock lock) throws Exception {
    lock.lock();
    assertThat(Actor.start(() -> HeldLock.tryLock(lock)).result()).isEmpty();
    assertThat(Actor.start(() -> HeldLock.tryLock(lock, 1, TimeUnit.MILLISECONDS)).result())
        .isEmpty();
    Actor<HeldLock> waiting = Actor.start(() -> HeldLock.lockInterruptibly(lock));
    waiting.interrupt();
    assertThat(waiting.failure()).isInstanceOf(InterruptedException.class);
    lock.unlock();
    assertThat(Actor.isFree(lock)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void tryLock_ofAFreeLock_holdsItUntilClose(Lock lock) throws Exception {
    try (HeldLock held = HeldLock.tryLock(lock).orElseThrow()) {
      assertThat(held).isNotNull();
      assertThat(Actor.isFree(lock)).isFalse();
    }
    lock.lock();
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              try (HeldLock held = HeldLock.tryLock(lock, 1, TimeUnit.DAYS).orElseThrow()) {
                return held != null && !Actor.isFree(lock);
              }
            });
    Actor.until(waiting::isAsleep);
    lock.unlock();
    assertThat(waiting.result()).isTrue();
    assertThat(Actor.isFree(lock)).isTrue();
  }

  @Test
  void tryAcquire_ofFreePermits_holdsThemUntilClose() throws Exception {
    try (HeldPermits held = HeldPermits.tryAcquire(semaphore, 2).orElseThrow()) {
      assertThat(held.permits()).isEqualTo(2);
      Actor<Integer> waiting =
          Actor.start(
              () -> {
                try (HeldPermits more =
                    HeldPermits.tryAcquire(semaphore, 2, 1, TimeUnit.DAYS).orElseThrow()) {
                  return more.permits();
                }
              });
      Actor.until(waiting::isAsleep);
      semaphore.release(1);
      assertThat(waiting.result()).isEqualTo(2);
    }
    assertThat(semaphore.availablePermits()).isEqualTo(4);
  }

  @Test
  void close_atAFullCounter_throwsAndStillHolds() throws Exception {
    HeldPermits held = HeldPermits.acquire(semaphore, 2);
    semaphore.release(Integer.MAX_VALUE - 1);
    assertThatThrownBy(held::close).hasMessageStartingWith("Maximum permit count exceeded");
    assertThat(held.permits()).isEqualTo(2);
    semaphore.acquire(2);
    held.close();
    assertThat(held.permits()).isZero();
    assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE);
  }

  /** An interrupt comes before a lock that is free. */
  @ParameterizedTest
  @MethodSource("locks")
  void lock_alreadyInterrupted_throwsOrKeepsTheStatus(Lock lock) throws Exception {
    for (Callable<Object> take :
        List.<Callable<Object>>of(
            () -> HeldLock.lockInterruptibly(lock),
            () -> HeldLock.tryLock(lock, 0, TimeUnit.SECONDS),
            () -> HeldLock.tryLock(lock, 1, TimeUnit.SECONDS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::call).isInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isFalse();
      assertThat(Actor.isFree(lock)).isTrue();
    }
    for (Callable<HeldLock> take :
        List.<Callable<HeldLock>>of(
            () -> HeldLock.lock(lock), () -> HeldLock.tryLock(lock).orElseThrow())) {
      Thread.currentThread().interrupt();
      HeldLock held = take.call();
      assertThat(Thread.interrupted()).isTrue();
      held.close();
    }
  }

  @Test
  void acquire_alreadyInterrupted_throwsOrKeepsTheStatus() throws Exception {
    for (Callable<Object> take :
        List.<Callable<Object>>of(
            () -> HeldPermits.acquire(semaphore, 2),
            () -> HeldPermits.tryAcquire(semaphore, 2, 0, TimeUnit.SECONDS),
            () -> HeldPermits.tryAcquire(semaphore, 2, 1, TimeUnit.SECONDS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::call).isInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isFalse();
      assertThat(semaphore.availablePermits()).isEqualTo(3);
    }
    for (Callable<HeldPermits> take :
        List.<Callable<HeldPermits>>of(
            () -> HeldPermits.acquireUninterruptibly(semaphore, 2),
            () -> HeldPermits.tryAcquire(semaphore, 2).orElseThrow())) {
      Thread.currentThread().interrupt();
      HeldPermits held = take.call();
      assertThat(Thread.interrupted()).isTrue();
      held.close();
    }
  }

  @Test
  void close_byAnotherThread_throws() throws Exception {
    Mutex mutex = new Mutex();
    HeldLock held = HeldLock.lock(mutex);
    assertThat(Actor.run(held::close).failure()).isInstanceOf(IllegalMonitorStateException.class);
    held.close();
    assertThat(Actor.isFree(mutex)).isTrue();
  }

  @Test
  void close_byAnyThread_releasesOnce() throws Exception {
    try (HeldPermits held = HeldPermits.acquire(semaphore, 2)) {
      assertThat(held.permits()).isEqualTo(2);
      assertThat(semaphore.availablePermits()).isEqualTo(1);
      assertThat(HeldPermits.tryAcquire(semaphore, 2)).isEmpty();
      assertThat(HeldPermits.tryAcquire(semaphore, 2, 1, TimeUnit.MILLISECONDS)).isEmpty();
      Actor.run(held::close).result();
      assertThat(held.permits()).isZero();
      assertThat(semaphore.availablePermits()).isEqualTo(3);
    }
    assertThat(semaphore.availablePermits()).isEqualTo(3);
    try (HeldPermits all = HeldPermits.acquireUninterruptibly(semaphore, 3)) {
      Actor<HeldPermits> waiting = Actor.start(() -> HeldPermits.acquire(semaphore, 1));
      waiting.interrupt();
      assertThat(waiting.failure()).isInstanceOf(InterruptedException.class);
      assertThat(all.permits()).isEqualTo(3);
    }
    assertThat(semaphore.availablePermits()).isEqualTo(3);
  }
}
