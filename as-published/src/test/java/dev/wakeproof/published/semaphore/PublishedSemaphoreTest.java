package dev.wakeproof.published.semaphore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests the printed semaphore with one operation at a time: the working cases, and the defects that
 * need no concurrency.
 */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PublishedSemaphoreTest {
  private final List<String> woken = new ArrayList<>();

  private PublishedWaiter waiter(String name, int permits) {
    return new PublishedWaiter(permits, () -> woken.add(name));
  }

  @Test
  void release_waitersInSlotAndList_servesSlotThenListThenCounter() {
    PublishedSemaphore semaphore = new PublishedSemaphore(1);
    assertThat(semaphore.acquireWaitDirect(waiter("slot", 2))).isFalse();
    assertThat(semaphore.acquireWaitDirect(waiter("list", 3))).isFalse();
    assertThat(semaphore.acquireWait(waiter("list too", 1))).isFalse();
    semaphore.release(7);
    // The slot's waiter is woken last, since the surplus is passed on first.
    assertThat(woken).containsExactly("list", "list too", "slot");
    assertThat(semaphore.availablePermits()).isEqualTo(2);
  }

  @Test
  void release_ofAPart_putsTheWaiterBackInTheSlot() {
    PublishedSemaphore semaphore = new PublishedSemaphore(0);
    PublishedWaiter waiter = waiter("a", 3);
    semaphore.acquireWaitDirect(waiter);
    semaphore.release(1);
    semaphore.release(1);
    assertThat(waiter.isComplete()).isFalse();
    semaphore.release(1);
    assertThat(waiter.isComplete()).isTrue();
    assertThat(woken).containsExactly("a");
  }

  @Test
  void cancel_waiterWithAPart_returnsThePart() {
    PublishedSemaphore semaphore = new PublishedSemaphore(2);
    PublishedWaiter inSlot = waiter("slot", 3);
    PublishedWaiter inList = waiter("list", 3);
    semaphore.acquireWaitDirect(inSlot);
    semaphore.acquireWaitDirect(inList);
    semaphore.cancelAcquire(inSlot);
    semaphore.cancelAcquire(inList);
    assertThat(semaphore.availablePermits()).isEqualTo(2);
    assertThat(woken).isEmpty();
  }

  @Test
  void acquire_slotEmptyAndListNot_overtakesTheList() {
    PublishedSemaphore semaphore = new PublishedSemaphore(0);
    semaphore.acquireWaitDirect(waiter("first", 1));
    semaphore.acquireWaitDirect(waiter("second", 1));
    semaphore.release(1);
    semaphore.acquireWaitDirect(waiter("third", 1));
    semaphore.release(1);
    assertThat(woken).containsExactly("first", "third");
  }

  @Test
  void remove_waiterNotInTheList_losesTheOthers() {
    PublishedWaiterList list = new PublishedWaiterList();
    list.pushFront(waiter("a", 1));
    list.pushFront(waiter("b", 1));
    list.remove(waiter("stray", 1));
    assertThat(list.back()).isNull();
  }

  @Test
  void remove_waiterInTheList_keepsTheOthers() {
    PublishedWaiterList list = new PublishedWaiterList();
    PublishedWaiter a = waiter("a", 1);
    PublishedWaiter b = waiter("b", 1);
    PublishedWaiter c = waiter("c", 1);
    list.pushFront(a);
    list.pushFront(b);
    list.pushFront(c);
    list.remove(b);
    assertThat(list.back()).isSameAs(a);
    list.popBack();
    assertThat(list.back()).isSameAs(c);
    list.popBack();
    assertThat(list.back()).isNull();
  }

  @Test
  void acquire_withoutRaces_blocksUntilReleased() {
    PublishedSemaphore semaphore = new PublishedSemaphore(2);
    semaphore.acquire(1);
    semaphore.acquireByList(1);
    assertThat(semaphore.tryAcquire(1)).isFalse();
    assertThat(semaphore.tryAcquire(1, 1_000)).isFalse();
    semaphore.release(2);
    assertThat(semaphore.tryAcquire(2, 1_000)).isTrue();
    semaphore.release(0);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void naiveAcquire_withoutRaces_blocksUntilReleased() {
    NaiveSemaphore semaphore = new NaiveSemaphore(1);
    semaphore.acquire(1);
    assertThat(semaphore.acquireWait(waiter("a", 1))).isFalse();
    assertThat(semaphore.acquireWait(waiter("b", 2))).isFalse();
    semaphore.release(4);
    assertThat(woken).containsExactly("a", "b");
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }
}
