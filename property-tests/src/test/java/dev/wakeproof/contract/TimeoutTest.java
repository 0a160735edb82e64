package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TimeoutTest {
  @Test
  void aTimeoutHoldsNothing() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    long start = System.nanoTime();
    assertThat(semaphore.tryAcquire(2, 30, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    assertThat(semaphore.tryAcquire(2, Duration.ofMillis(1))).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void zeroOrLessTakesWhatIsThereAndNeverQueues() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    assertThat(semaphore.tryAcquire(0, TimeUnit.SECONDS)).isTrue();
    assertThat(semaphore.tryAcquire(1, -1, TimeUnit.DAYS)).isTrue();
    assertThat(semaphore.tryAcquire(1, Long.MIN_VALUE, TimeUnit.DAYS)).isFalse();
    assertThat(semaphore.tryAcquire(1, Duration.ZERO)).isFalse();
    assertThat(semaphore.tryAcquire(1, Duration.ofSeconds(Long.MIN_VALUE))).isFalse();
  }

  @Test
  void theGrantInTimeIsTaken() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(1, 1, TimeUnit.HOURS));
    Actor.until(() -> semaphore.getQueueLength() == 1);
    Actor<Boolean> forEver =
        Actor.start(() -> semaphore.tryAcquire(2, Duration.ofSeconds(Long.MAX_VALUE)));
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release(3);
    assertThat(timed.result()).isTrue();
    assertThat(forEver.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void whatATimedOutWaiterGatheredGoesToTheNext() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Actor<Boolean> large = Actor.start(() -> semaphore.tryAcquire(3, 300, TimeUnit.MILLISECONDS));
    Actor.until(() -> semaphore.hasQueuedWaiters() || large.isDone());
    Waiter next = new Waiter(1, () -> {});
    semaphore.acquire(next);
    assertThat(large.result()).isFalse();
    assertThat(next.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void whoGetsThePermitWhileItStillLooksIsTold() throws Exception {
    // The release comes at any moment of the other's look, often enough right in it.
    for (int round = 0; round < 3_000; round++) {
      CountingSemaphore semaphore = new CountingSemaphore(0);
      AtomicBoolean begun = new AtomicBoolean();
      Actor<Boolean> taker =
          Actor.start(
              () -> {
                begun.set(true);
                return semaphore.tryAcquire(1, 1, TimeUnit.HOURS);
              });
      while (!begun.get()) {
        Thread.onSpinWait();
      }
      semaphore.release();
      assertThat(taker.result()).isTrue();
    }
  }
}
