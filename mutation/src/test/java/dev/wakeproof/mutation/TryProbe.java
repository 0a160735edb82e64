package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.ticket.TicketSemaphore;
import org.junit.jupiter.api.Test;

/** Run by {@link MainTest} on what is wrong; on what ships it holds. */
class TryProbe {
  @Test
  void tryAcquire_onePermit_succeedsOnce() {
    TicketSemaphore semaphore = new TicketSemaphore(1);
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(semaphore.tryAcquire()).isFalse();
  }
}
