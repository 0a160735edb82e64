package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments and limits of the ticket and address semaphores beyond those of all semaphores. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TicketArgumentsTest {
  @ParameterizedTest
  @ValueSource(ints = {0, -1, 3, 6, Integer.MIN_VALUE})
  void newArray_lengthNotAPowerOfTwo_throws(int buckets) {
    String message = "buckets must be a power of two: " + buckets;
    assertThatThrownBy(() -> new WaitingArray(buckets))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> new WaitingChains(buckets))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> new WaitOnAddress(buckets))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  /**
   * Or the length of the array would overflow, and the first to wait fail with its ticket drawn.
   */
  @ParameterizedTest
  @ValueSource(ints = {26, 27, 28, 29, 30})
  void newArray_lengthZero_throws(int exponent) {
    int buckets = 1 << exponent;
    assertThatThrownBy(() -> new WaitingChains(buckets))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("buckets must be at most 33554432: " + buckets);
    if (exponent > 26) {
      assertThatThrownBy(() -> new WaitingArray(buckets))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("buckets must be at most 67108864: " + buckets);
    }
  }

  @Test
  void newArray_negativeThreshold_throws() {
    assertThatThrownBy(() -> new WaitingArraySemaphore(1, -1, new WaitingArray(2)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("threshold must not be negative: -1");
  }

  @Test
  void release_beyondTheMaximum_changesNothing() {
    BoundedAddressSemaphore semaphore = new BoundedAddressSemaphore(2, 3);
    assertThat(semaphore.release(2)).isFalse();
    assertThat(semaphore.release(Integer.MAX_VALUE)).isFalse();
    assertThat(semaphore).hasToString("BoundedAddressSemaphore[permits = 2 of 3, waiting = 0]");
    assertThat(semaphore.release()).isTrue();
    assertThat(semaphore.release()).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(3);
    assertThatThrownBy(() -> new BoundedAddressSemaphore(4, 3))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("permits must not exceed the maximum: 4 > 3");
  }

  @Test
  void sleepers_ofAnAddress_areCounted() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    Actor<Void> waiting = Actor.run(semaphore::acquireUninterruptibly);
    Actor.until(semaphore::hasQueuedWaiters);
    assertThat(semaphore).hasToString("AddressSemaphore[permits = 0, waiting = 1]");
    semaphore.release();
    waiting.result();
    assertThat(semaphore.getQueueLength()).isZero();
  }

  @Test
  void queueLength_waiter_isCounted() throws Exception {
    TicketSemaphore semaphore = new TicketSemaphore(0);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    Actor<Void> waiting = Actor.run(semaphore::acquireUninterruptibly);
    Actor.until(semaphore::hasQueuedWaiters);
    assertThat(semaphore).hasToString("TicketSemaphore[permits = 0, waiting = 1]");
    assertThat(semaphore.tryAcquire()).isFalse();
    assertThat(semaphore.tryAcquire(Duration.ofMillis(1))).isFalse();
    semaphore.release();
    waiting.result();
    assertThat(semaphore.getQueueLength()).isZero();
  }
}
