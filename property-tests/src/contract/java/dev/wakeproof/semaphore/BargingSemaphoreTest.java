package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steps of an unfair semaphore that other threads come between. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BargingSemaphoreTest {
  private final IntCell permits = new IntCell(0);
  private final BargingSemaphore steps = new BargingSemaphore(permits);

  /** {@code NoLostWakeup}: the next release must find that a thread waits. */
  @Test
  void cancel_signalledAndRobbed_theNextReleaseWakesTheNext() {
    Waiter first = waiting();
    Waiter second = waiting();
    release();
    assertThat(first.isGranted()).isTrue();
    assertThat(SlotSemaphore.tryAcquire(permits, 1)).isTrue();
    assertThat(steps.cancel(first)).isTrue();
    assertThat(second.isGranted()).isFalse();
    release();
    assertThat(second.isGranted()).isTrue();
    assertThat(steps.isThrough(second)).isTrue();
  }

  /** A thread that finds its permit only under the guard leaves the mark to a larger request. */
  @Test
  void acquireDirect_pastALargerRequest_theNextReleaseWakesThat() {
    Waiter large = waiting(2);
    release();
    assertThat(steps.acquireDirect(new Waiter(1, new Parker()))).isTrue();
    release();
    release();
    assertThat(large.isGranted()).isTrue();
  }

  private Waiter waiting() {
    return waiting(1);
  }

  private Waiter waiting(int requested) {
    Waiter waiter = new Waiter(requested, new Parker());
    assertThat(steps.acquireDirect(waiter)).isFalse();
    return waiter;
  }

  private void release() {
    if (!BargingSemaphore.add(permits, 1)) {
      steps.releaseMarked(1);
    }
  }
}
