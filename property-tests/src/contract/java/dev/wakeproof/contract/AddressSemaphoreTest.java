package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.AddressedSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AddressSemaphoreTest {
  @Test
  void acquire_interruptedWithAPermitAvailable_throws() {
    AddressSemaphore semaphore = new AddressSemaphore(1);
    for (Actor.Body take :
        List.<Actor.Body>of(
            semaphore::acquire,
            () -> semaphore.tryAcquire(0, TimeUnit.SECONDS),
            () -> semaphore.tryAcquire(Duration.ofHours(1)))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void tryAcquire_withADuration_timesOut() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(1);
    assertThat(semaphore.tryAcquire(Duration.ofNanos(1))).isTrue();
    assertThat(semaphore.tryAcquire(Duration.ofNanos(1))).isFalse();
    assertThat(semaphore.tryAcquire(Duration.ZERO)).isFalse();
    semaphore.release();
    assertThat(semaphore.tryAcquire(Duration.ofSeconds(Long.MAX_VALUE))).isTrue();
  }

  @Test
  void newSemaphore_atItsMaximum_isFull() {
    BoundedAddressSemaphore semaphore = new BoundedAddressSemaphore(2, 2);
    assertThat(semaphore.release()).isFalse();
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(semaphore.release()).isTrue();
    assertThatThrownBy(() -> new BoundedAddressSemaphore(3, 2))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("permits must not exceed the maximum: 3 > 2");
  }

  @Test
  void release_ofOne_wakesOneWaiter() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    Actor<Void> first = Actor.run(semaphore::acquire);
    Actor.until(() -> semaphore.getQueueLength() == 1 && first.isAsleep());
    Actor<Void> second = Actor.run(semaphore::acquire);
    Actor.until(() -> semaphore.getQueueLength() == 2 && second.isAsleep());
    semaphore.release();
    // Another woken waiter would have left the queue before the release returned.
    assertThat(semaphore.getQueueLength()).isEqualTo(1);
    first.result();
    semaphore.release();
    second.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  /** With one wake for each permit, or one for all. */
  @Test
  void release_ofTwo_wakesBothWaiters() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    wakesTwo(semaphore, () -> semaphore.release(2));
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 2);
    wakesTwo(bounded, () -> bounded.release(2));
  }

  private static void wakesTwo(AddressedSemaphore semaphore, Runnable release) throws Exception {
    Actor<Void> first = Actor.run(semaphore::acquire);
    Actor<Void> second = Actor.run(semaphore::acquire);
    Actor.until(() -> semaphore.getQueueLength() == 2 && first.isAsleep() && second.isAsleep());
    release.run();
    first.result();
    second.result();
    assertThat(semaphore.availablePermits()).isZero();
  }
}
