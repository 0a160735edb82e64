package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.IntCell;
import org.junit.jupiter.api.Test;

/** The counter with all that an int holds beside the mark. */
class FullCounterTest {
  @Test
  void acquire_afterReleasesFilledTheCounter_takesItsPermits() {
    IntCell counter = new IntCell(Integer.MAX_VALUE);
    assertThat(new SlotSemaphore(counter).acquireDirect(new Waiter(1, () -> {}))).isTrue();
    assertThat(counter.get()).isEqualTo(Integer.MAX_VALUE - 1);
  }
}
