package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How long a poll of a ticket semaphore naps: a part of what it has waited, within limits. */
class NapTest {
  @Test
  void napAfter_shortWait_isNoBusySpin() {
    assertThat(TicketedSemaphore.napAfter(0)).isEqualTo(50_000);
  }

  @Test
  void napAfter_wait_growsWithIt() {
    assertThat(TicketedSemaphore.napAfter(64_000_000)).isEqualTo(1_000_000);
  }

  /** Or a permit that comes after an hour would be found minutes later. */
  @Test
  void napAfter_longWait_isShort() {
    assertThat(TicketedSemaphore.napAfter(TimeUnit.HOURS.toNanos(1)))
        .isEqualTo(TimeUnit.MILLISECONDS.toNanos(50));
  }
}
