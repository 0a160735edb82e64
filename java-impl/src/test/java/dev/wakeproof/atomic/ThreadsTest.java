package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How long to look before a sleep; the shims have nothing of it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadsTest {
  /** So many that the machine leaves one of them alone. */
  private static final int ATTEMPTS = 5_000;

  /** So few that they end soon, though a yield may last many milliseconds on a loaded machine. */
  private static final int YIELDING_ATTEMPTS = 20;

  @Test
  void worthAnotherLook_longTimeout_spinsLong() {
    assertThat(shortestLook(YIELDING_ATTEMPTS, TimeUnit.HOURS.toNanos(1)))
        .isGreaterThanOrEqualTo(50_000);
  }

  @Test
  void worthAnotherLook_shortTimeout_doesNotYield() {
    assertThat(shortestLook(ATTEMPTS, TimeUnit.MILLISECONDS.toNanos(1))).isLessThan(30_000);
  }

  @Test
  void worthAnotherLook_zeroTimeout_returnsFalse() {
    assertThat(Threads.worthAnotherLook(Threads.beginToLook(), 0)).isFalse();
  }

  private static long shortestLook(int attempts, long nanos) {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < attempts; i++) {
      long begun = Threads.beginToLook();
      while (Threads.worthAnotherLook(begun, nanos)) {
        // The pause is in the question.
      }
      shortest = Math.min(shortest, System.nanoTime() - begun);
    }
    return shortest;
  }

  /** Otherwise a wait would notice the step that it waits for ever later. */
  @Test
  void onSpinWait_longestNap_doesNotGrow() {
    int rounds = 1_000 + 10 * 64;
    // A permit ends the nap at once.
    LockSupport.unpark(Thread.currentThread());
    assertThat(Threads.onSpinWait(rounds)).isEqualTo(rounds);
  }
}
