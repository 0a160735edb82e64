package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.lock.SpinLock;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that spins for a held lock: how that ends, and what an interrupt does. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class SpinLockTest {
  private final SpinLock lock = new SpinLock();

  @Test
  void tryLock_timedSpinSucceeds_returnsTrue() throws Exception {
    lock.lock();
    Actor<Boolean> spins = Actor.start(() -> lock.tryLock(1, TimeUnit.DAYS));
    spins.untilIn("SpinLock", "spin");
    lock.unlock();
    assertThat(spins.result()).isTrue();
    assertThat(lock.isLocked()).isTrue();
  }

  @Test
  void lockInterruptibly_interrupted_throws() throws Exception {
    lock.lock();
    Actor<Void> spins = Actor.run(lock::lockInterruptibly);
    spins.untilIn("SpinLock", "spin");
    spins.interrupt();
    assertThat(spins.failure()).isInstanceOf(InterruptedException.class);
    assertThat(lock.isHeldByCurrentThread()).isTrue();
  }

  @Test
  void lock_interrupted_keepsTheStatus() throws Exception {
    lock.lock();
    Actor<Boolean> spins =
        Actor.start(
            () -> {
              lock.lock();
              return lock.isHeldByCurrentThread() && Thread.interrupted();
            });
    spins.untilIn("SpinLock", "spin");
    spins.interrupt();
    spins.untilAsleepAgain();
    lock.unlock();
    assertThat(spins.result()).isTrue();
  }
}
