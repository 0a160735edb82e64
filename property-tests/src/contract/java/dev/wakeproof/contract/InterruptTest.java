package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class InterruptTest {
  @Test
  void acquire_alreadyInterrupted_throws() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(semaphore::acquire).isInstanceOf(InterruptedException.class);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> semaphore.tryAcquire(1, 0, TimeUnit.SECONDS))
        .isInstanceOf(InterruptedException.class);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void lock_heldAndInterrupted_throwsInterrupted() {
    Mutex mutex = new Mutex();
    mutex.lock();
    for (Actor.Body take :
        List.<Actor.Body>of(mutex::lockInterruptibly, () -> mutex.tryLock(1, TimeUnit.HOURS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(mutex.isHeldByCurrentThread()).isTrue();
    }
  }

  @Test
  void tryAcquire_interrupted_succeeds() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Thread.currentThread().interrupt();
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void acquire_interruptedWhileWaiting_leavesTheQueue() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Actor<Void> actor = Actor.run(() -> semaphore.acquire(2));
    Actor.until(semaphore::hasQueuedWaiters);
    assertThat(semaphore.availablePermits()).isZero();
    actor.interrupt();
    assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void timedAcquire_interruptedWhileWaiting_leavesTheQueue() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Actor<Boolean> actor = Actor.start(() -> semaphore.tryAcquire(1, 1, TimeUnit.HOURS));
    Actor.until(semaphore::hasQueuedWaiters);
    actor.interrupt();
    assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    semaphore.release();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void acquire_interruptedAndForeignCallbackThrows_throwsInterrupted() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Actor<Void> actor = Actor.run(() -> semaphore.acquire(2));
    Actor.until(semaphore::hasQueuedWaiters);
    Waiter behind =
        new Waiter(
            1,
            () -> {
              throw new IllegalStateException("not mine");
            });
    assertThat(semaphore.acquire(behind)).isFalse();
    actor.interrupt();
    assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    assertThat(behind.isGranted()).isTrue();
    assertThat(behind.failure()).hasMessage("not mine");
  }

  @Test
  void acquire_grantWinsOverInterrupt_keepsTheStatus() throws Exception {
    for (int round = 0; round < 2_000; round++) {
      CountingSemaphore semaphore = new CountingSemaphore(0);
      AtomicBoolean interrupted = new AtomicBoolean();
      Actor<Boolean> waiter =
          Actor.start(
              () -> {
                try {
                  semaphore.acquire();
                } catch (InterruptedException e) {
                  assertThat(Thread.currentThread().isInterrupted()).isFalse();
                  return false;
                }
                Actor.until(interrupted::get);
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
                return true;
              });
      Actor.until(semaphore::hasQueuedWaiters);
      Actor<Void> releaser = Actor.run(semaphore::release);
      waiter.interrupt();
      interrupted.set(true);
      releaser.result();
      if (waiter.result()) {
        assertThat(semaphore.availablePermits()).isZero();
      } else {
        assertThat(semaphore.availablePermits()).isEqualTo(1);
      }
    }
  }

  @Test
  void acquire_withdrawalTooLate_keepsTheStatus() throws Exception {
    // So many stand before the waiter that one release serves for a while, under the guard. The
    // interrupt comes in that time, and the withdrawal finds the guard taken and then the grant
    // made.
    int before = 100_000;
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter oldest = new Waiter(1, () -> {});
    semaphore.acquire(oldest);
    for (int i = 1; i < before; i++) {
      semaphore.acquire(new Waiter(1, () -> {}));
    }
    Actor<Boolean> waiter =
        Actor.start(
            () -> {
              semaphore.acquire();
              Actor.until(Thread.currentThread()::isInterrupted);
              return true;
            });
    Actor.until(() -> semaphore.getQueueLength() == before + 1);
    Actor<Void> releaser = Actor.run(() -> semaphore.release(before + 1));
    Actor.until(oldest::isGranted);
    waiter.interrupt();
    releaser.result();
    assertThat(waiter.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }
}
