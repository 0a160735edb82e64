package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaiterTest {
  private final AtomicInteger calls = new AtomicInteger();

  private Waiter waiter(int permits) {
    return new Waiter(permits, calls::incrementAndGet);
  }

  @Test
  void acquire_grantedAtOnce_runsNoCallback() {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    Waiter waiter = waiter(2);
    assertThat(waiter.isGranted()).isFalse();
    assertThat(semaphore.acquire(waiter)).isTrue();
    assertThat(waiter.isGranted()).isTrue();
    assertThat(calls).hasValue(0);
    assertThat(semaphore.cancel(waiter)).isFalse();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_queuedWaiter_runsItsCallbackOnce() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Waiter waiter = waiter(3);
    assertThat(waiter.permits()).isEqualTo(3);
    assertThat(semaphore.acquire(waiter)).isFalse();
    semaphore.release();
    assertThat(calls).hasValue(0);
    semaphore.release(2);
    assertThat(calls).hasValue(1);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void cancel_waiterForSeveral_runsNoCallbackAndReturnsPermits() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Waiter waiter = waiter(3);
    semaphore.acquire(waiter);
    assertThat(semaphore.cancel(waiter)).isTrue();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    semaphore.release(5);
    assertThat(calls).hasValue(0);
    assertThat(semaphore.availablePermits()).isEqualTo(6);
  }

  @Test
  void acquire_usedWaiter_throws() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Waiter granted = waiter(1);
    Waiter queued = waiter(1);
    Waiter cancelled = waiter(1);
    semaphore.acquire(granted);
    semaphore.acquire(queued);
    semaphore.acquire(cancelled);
    semaphore.cancel(cancelled);
    for (Waiter used : new Waiter[] {granted, queued, cancelled}) {
      assertThatThrownBy(() -> semaphore.acquire(used))
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage("Waiter used twice: a waiter serves one acquire only");
      assertThatThrownBy(() -> new CountingSemaphore(1).acquire(used))
          .isExactlyInstanceOf(IllegalStateException.class);
    }
    assertThat(semaphore.getQueueLength()).isEqualTo(1);
  }

  /** A refused call changes nothing, even if the permits are free. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void acquire_usedWaiterAndFreePermits_takesNone(boolean fair) {
    Waiter used = waiter(2);
    new CountingSemaphore(2, fair).acquire(used);
    CountingSemaphore semaphore = new CountingSemaphore(2, fair);
    assertThatThrownBy(() -> semaphore.acquire(used))
        .isExactlyInstanceOf(IllegalStateException.class);
    assertThat(semaphore.availablePermits()).isEqualTo(2);
  }

  @Test
  void cancel_unusedOrForeignWaiter_throws() {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter = waiter(1);
    assertThatThrownBy(() -> semaphore.cancel(waiter))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("Waiter was never used: there is nothing to cancel");
    assertThat(semaphore.acquire(waiter)).isFalse();
    assertThatThrownBy(() -> new CountingSemaphore(0).cancel(waiter))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("Waiter waits for another semaphore");
    assertThat(semaphore.getQueueLength()).isEqualTo(1);
    assertThat(semaphore.cancel(waiter)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void cancel_twiceAfterItGatheredAPart_throws(boolean fair) {
    CountingSemaphore semaphore = new CountingSemaphore(1, fair);
    Waiter waiter = waiter(2);
    assertThat(semaphore.acquire(waiter)).isFalse();
    assertThat(semaphore.cancel(waiter)).isTrue();
    assertThatThrownBy(() -> semaphore.cancel(waiter))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("Waiter was cancelled already");
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void cancel_twice_throwsUnlessGranted() {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter = waiter(1);
    semaphore.acquire(waiter);
    semaphore.cancel(waiter);
    assertThatThrownBy(() -> semaphore.cancel(waiter))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("Waiter was cancelled already");
    Waiter granted = waiter(1);
    semaphore.acquire(granted);
    semaphore.release();
    assertThat(semaphore.cancel(granted)).isFalse();
    assertThat(semaphore.cancel(granted)).isFalse();
  }
}
