package dev.wakeproof.published.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the working cases of the printed semaphores: one operation at a time, or with one waiter.
 */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PublishedTicketsTest {
  static Stream<Supplier<PublishedTickets>> thatWorkWhereNothingRaces() {
    return Stream.of(
        () -> new PublishedArraySemaphore(0, 1, 4),
        () -> new PublishedArraySemaphore(0, 0, 1),
        () -> new PublishedChainSemaphore(0, 4, true, true),
        () -> new PublishedChainSemaphore(0, 4, false, false));
  }

  @ParameterizedTest
  @MethodSource("thatWorkWhereNothingRaces")
  void take_permitAvailable_returns(Supplier<PublishedTickets> kind) {
    PublishedTickets semaphore = kind.get();
    semaphore.release();
    semaphore.release();
    semaphore.acquire();
    semaphore.acquire();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @ParameterizedTest
  @MethodSource("thatWorkWhereNothingRaces")
  void post_waiterPresent_wakesIt(Supplier<PublishedTickets> kind) throws Exception {
    PublishedTickets semaphore = kind.get();
    CompletableFuture<Void> waiting = CompletableFuture.runAsync(semaphore::acquire);
    while (semaphore.availablePermits() == 0) {
      Thread.onSpinWait();
    }
    // Long enough for the thread to be waiting.
    TimeUnit.MILLISECONDS.sleep(50);
    semaphore.release();
    waiting.get(10, TimeUnit.SECONDS);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void take_ticketAboveTheGrants_isAdmitted() {
    PublishedTicketSemaphore semaphore = new PublishedTicketSemaphore(0);
    semaphore.ticket.set(1);
    // Another thread waits already, and there is no permit.
    semaphore.acquire();
    assertThat(semaphore.availablePermits()).isEqualTo(-2);
  }
}
