package dev.wakeproof.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The number at the end of what it can hold. */
class RoomTest {
  @Test
  void release_beyondTheMaximum_changesNothing() {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    semaphore.count().set(Long.MAX_VALUE / 2);
    semaphore.release(Integer.MAX_VALUE);
    long permits = Long.MAX_VALUE / 2 + Integer.MAX_VALUE;
    assertThatThrownBy(() -> semaphore.release(Integer.MAX_VALUE))
        .isExactlyInstanceOf(Error.class)
        .hasMessage("Maximum permit count exceeded: " + permits + " + " + Integer.MAX_VALUE);
    assertThat(semaphore.availablePermits()).isEqualTo(permits);
    assertThat(semaphore.tryAcquire()).isTrue();
  }

  @Test
  void release_upToTheMaximum_succeedsAndOneMoreFails() {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    semaphore.count().set(Long.MAX_VALUE / 2 + 1);
    assertThatThrownBy(() -> semaphore.release(9)).isExactlyInstanceOf(Error.class);
    semaphore.release(8);
    assertThat(semaphore.availablePermits()).isEqualTo(Long.MAX_VALUE / 2 + 9);
  }

  @Test
  void release_ofMany_neverOverflows() {
    BoundedAddressSemaphore semaphore = new BoundedAddressSemaphore(1, Integer.MAX_VALUE);
    assertThat(semaphore.release(Integer.MAX_VALUE)).isFalse();
    assertThat(semaphore.release(Integer.MAX_VALUE - 1)).isTrue();
    assertThat(semaphore.release()).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE);
  }
}
