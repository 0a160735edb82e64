package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.lock.SpinLock;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How to wait for another thread's step; the shims have nothing of it. */
@Timeout(60)
class SpinWaitTest {
  private static final int UNTIL_NAPS = 1_000;
  private static final int UNTIL_NAPS_ARE_LONG = UNTIL_NAPS + 5 * 64;
  private static final int NAPS = 40;
  private static final long NAP_NANOS = 50_000;

  @AfterEach
  void leaveNoStatusBehind() {
    Thread.interrupted();
  }

  /** Otherwise spinning threads would keep the processors from the thread that they wait for. */
  @Test
  void spinWait_interruptedThread_sleeps() {
    Thread.currentThread().interrupt();
    int rounds = napsAfter(UNTIL_NAPS, NAP_NANOS);
    Threads.endSpinWait(rounds);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  /** Otherwise long waits would use up the processors. */
  @Test
  void spinWait_manyRounds_sleepsLonger() {
    napsAfter(UNTIL_NAPS_ARE_LONG, 32 * NAP_NANOS);
  }

  /** Or five hundred idle waiters would use a processor up. */
  @Test
  void onSpinWait_afterALongWait_napsForFiftyMilliseconds() {
    // A permit or an interrupt that an earlier test left would end the nap at once.
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    long begun = System.nanoTime();
    Threads.onSpinWait(UNTIL_NAPS + 10 * 64);
    assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(40_000_000);
  }

  @Test
  void onUninterruptibleSpinWait_interrupted_keepsTheStatus() {
    int rounds = Threads.onUninterruptibleSpinWait(0);
    Thread.currentThread().interrupt();
    rounds = Threads.onUninterruptibleSpinWait(rounds);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    Threads.endSpinWait(rounds);
    assertThat(Thread.interrupted()).isTrue();
    Threads.endSpinWait(rounds);
    assertThat(Thread.interrupted()).isFalse();
  }

  /**
   * An interrupt that was put aside would not end the wait. It can come between two steps that no
   * test separates, so this is read from the class file.
   */
  @Test
  void spin_ofASpinLock_hasOnePauseForEachKindOfWait() throws Exception {
    assertThat(GuardTest.CallsOf.method(SpinLock.class, "spin"))
        .containsOnlyOnce("onSpinWait", "onUninterruptibleSpinWait");
  }

  /**
   * Polls unsuccessfully for that many rounds, and then that long in each; returns the last result.
   */
  private static int napsAfter(int begin, long nanos) {
    int rounds = 0;
    for (int i = 0; i < begin; i++) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    int naps = 0;
    for (int i = 0; i < NAPS; i++) {
      long begun = System.nanoTime();
      rounds = Threads.onUninterruptibleSpinWait(rounds);
      if (System.nanoTime() - begun >= nanos) {
        naps++;
      }
    }
    // Some may end early for no reason.
    assertThat(naps).isGreaterThanOrEqualTo(NAPS - 5);
    return rounds;
  }
}
