package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The guarantees that an unfair semaphore keeps, and those that it gives up. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnfairSemaphoreTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(1, false);

  @Test
  void tryAcquire_waitersPresent_barges() {
    Waiter large = new Waiter(2, () -> {});
    assertThat(semaphore.acquire(large)).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    assertThat(semaphore.tryAcquire()).isTrue();
    semaphore.release(2);
    assertThat(large.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  /** The counter is marked then. */
  @Test
  void release_beyondTheMaximumWhileAWaiterStands_throwsAndChangesNothing() {
    semaphore.release(Integer.MAX_VALUE - 3);
    Waiter all = new Waiter(Integer.MAX_VALUE, () -> {});
    assertThat(semaphore.acquire(all)).isFalse();
    assertThatThrownBy(() -> semaphore.release(3)).isInstanceOf(Error.class);
    assertThatThrownBy(() -> semaphore.release(Integer.MAX_VALUE)).isInstanceOf(Error.class);
    assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE - 2);
    semaphore.release(2);
    assertThat(all.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void acquire_severalWaiters_queueInOrderOfArrival() {
    semaphore.drainPermits();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int name = i;
      semaphore.acquire(new Waiter(1 + i % 3, () -> order.add(name)));
    }
    semaphore.release(1000);
    assertThat(order).hasSize(40).isSorted();
  }

  @Test
  void release_callbackWaiting_runsIt() {
    semaphore.drainPermits();
    Waiter waiter = new Waiter(1, () -> {});
    assertThat(semaphore.acquire(waiter)).isFalse();
    semaphore.release();
    assertThat(waiter.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
    assertThat(semaphore.cancel(waiter)).isFalse();
  }

  @Test
  void release_callbackBeforeALargeRequest_runsIt() throws Exception {
    semaphore.drainPermits();
    List<String> called = new ArrayList<>();
    semaphore.acquire(new Waiter(1, () -> called.add("callback")));
    Actor<Void> behind = Actor.run(() -> semaphore.acquire(2));
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release();
    assertThat(called).containsExactly("callback");
    semaphore.release(2);
    behind.result();
  }

  @Test
  void cancel_tooLate_blocksNoOtherWaiter() throws Exception {
    semaphore.drainPermits();
    Waiter waiter = new Waiter(1, () -> {});
    semaphore.acquire(waiter);
    semaphore.release();
    assertThat(semaphore.cancel(waiter)).isFalse();
    assertThat(Actor.start(() -> semaphore.tryAcquire(1, TimeUnit.NANOSECONDS)).result()).isFalse();
  }

  @Test
  void cancel_waiterForMorePermits_wakesTheNext() {
    semaphore.drainPermits();
    Waiter large = new Waiter(2, () -> {});
    Waiter small = new Waiter(1, () -> {});
    semaphore.acquire(large);
    semaphore.acquire(small);
    semaphore.release();
    assertThat(small.isGranted()).isFalse();
    assertThat(semaphore.cancel(large)).isTrue();
    assertThat(small.isGranted()).isTrue();
    assertThat(semaphore.getQueueLength()).isZero();
    assertThatThrownBy(() -> semaphore.cancel(large)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void acquire_ofMany_waitsForAllAtOnce() throws Exception {
    semaphore.drainPermits();
    Actor<Void> large = Actor.run(() -> semaphore.acquire(3));
    Actor.until(() -> semaphore.getQueueLength() == 1);
    semaphore.release();
    semaphore.release();
    assertThat(semaphore.availablePermits()).isEqualTo(2);
    semaphore.release();
    large.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_ofMany_wakesAllServed() throws Exception {
    semaphore.drainPermits();
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      int length = i;
      actors.add(Actor.run(() -> semaphore.acquire()));
      Actor.until(() -> semaphore.getQueueLength() == length);
    }
    semaphore.release(4);
    for (Actor<Void> each : actors) {
      each.result();
    }
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void acquire_interrupted_wakesTheNext() throws Exception {
    semaphore.drainPermits();
    Actor<Void> interrupted = Actor.run(() -> semaphore.acquire(2));
    Actor.until(() -> semaphore.getQueueLength() == 1);
    Actor<Void> next = Actor.run(() -> semaphore.acquire());
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release();
    assertThat(semaphore.getQueueLength()).isEqualTo(2);
    interrupted.interrupt();
    assertThat(interrupted.failure()).isInstanceOf(InterruptedException.class);
    next.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_beyondIntMax_throws() {
    semaphore.release(Integer.MAX_VALUE - 1);
    assertThatThrownBy(semaphore::release).isInstanceOf(Error.class);
    assertThat(semaphore.drainPermits()).isEqualTo(Integer.MAX_VALUE);
  }
}
