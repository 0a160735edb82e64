package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FifoTest {
  @Test
  void acquire_severalThreads_servedInOrder() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    int[] requests = {1, 2, 1, 3, 1};
    List<Actor<Void>> actors = new ArrayList<>();
    for (int request : requests) {
      int queued = actors.size();
      actors.add(Actor.run(() -> semaphore.acquire(request)));
      Actor.until(() -> semaphore.getQueueLength() == queued + 1);
    }
    for (int i = 0; i < requests.length; i++) {
      for (int permit = 1; permit < requests[i]; permit++) {
        semaphore.release();
      }
      assertThat(semaphore.getQueueLength()).isEqualTo(requests.length - i);
      semaphore.release();
      actors.get(i).result();
      assertThat(semaphore.getQueueLength()).isEqualTo(requests.length - i - 1);
    }
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_severalCallbacks_oldestFirst() {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int name = i;
      semaphore.acquire(new Waiter(1 + i % 3, () -> order.add(name)));
    }
    semaphore.release(1000);
    assertThat(order).hasSize(40).isSorted();
  }

  @Test
  void tryAcquire_waiterGathering_doesNotBarge() {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    Waiter large = new Waiter(4, () -> {});
    assertThat(semaphore.acquire(large)).isFalse();
    assertThat(semaphore.tryAcquire()).isFalse();
    semaphore.release();
    assertThat(semaphore.tryAcquire()).isFalse();
    Waiter small = new Waiter(1, () -> {});
    assertThat(semaphore.acquire(small)).isFalse();
    semaphore.release();
    assertThat(large.isGranted()).isTrue();
    assertThat(small.isGranted()).isFalse();
    assertThat(semaphore.cancel(small)).isTrue();
  }

  @Test
  void cancel_fromTheMiddle_keepsTheOrder() {
    for (int gone = 0; gone < 4; gone++) {
      CountingSemaphore semaphore = new CountingSemaphore(0);
      List<Integer> order = new ArrayList<>();
      List<Waiter> waiters = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int name = i;
        waiters.add(new Waiter(1, () -> order.add(name)));
        semaphore.acquire(waiters.get(i));
      }
      assertThat(semaphore.cancel(waiters.get(gone))).isTrue();
      for (int i = 0; i < 3; i++) {
        semaphore.release();
      }
      assertThat(order).hasSize(3).isSorted().doesNotContain(gone);
      assertThat(semaphore.hasQueuedWaiters()).isFalse();
    }
  }

  @Test
  void cancel_waiterWithAPart_passesItToTheNext() {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    Waiter large = new Waiter(3, () -> {});
    Waiter first = new Waiter(1, () -> {});
    Waiter second = new Waiter(1, () -> {});
    semaphore.acquire(large);
    semaphore.acquire(first);
    semaphore.acquire(second);
    assertThat(semaphore.cancel(large)).isTrue();
    assertThat(first.isGranted()).isTrue();
    assertThat(second.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }
}
