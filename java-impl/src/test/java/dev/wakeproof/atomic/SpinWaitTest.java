package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How to wait for another thread's step; the twins have nothing of it. */
@Timeout(60)
class SpinWaitTest {
  private static final int UNTIL_NAPS = 1_000;
  private static final int NAPS = 40;
  private static final long NAP_NANOS = 50_000;

  @AfterEach
  void leaveNoStatusBehind() {
    Thread.interrupted();
  }

  /** Or those who spin would keep the processors from the one that they wait for. */
  @Test
  void anInterruptedThreadNapsToo() {
    Thread.currentThread().interrupt();
    int rounds = 0;
    for (int i = 0; i < UNTIL_NAPS; i++) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    int naps = 0;
    for (int i = 0; i < NAPS; i++) {
      long begun = System.nanoTime();
      rounds = Threads.onUninterruptibleSpinWait(rounds);
      if (System.nanoTime() - begun >= NAP_NANOS) {
        naps++;
      }
    }
    assertThat(naps).isGreaterThanOrEqualTo(NAPS - 5);
    Threads.endSpinWait(rounds);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void aShortWaitLeavesTheStatusAlone() {
    int rounds = Threads.onUninterruptibleSpinWait(0);
    Thread.currentThread().interrupt();
    rounds = Threads.onUninterruptibleSpinWait(rounds);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    Threads.endSpinWait(rounds);
    assertThat(Thread.interrupted()).isTrue();
    Threads.endSpinWait(rounds);
    assertThat(Thread.interrupted()).isFalse();
  }
}
