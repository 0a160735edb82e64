package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Interrupts of a wait that is long enough to nap. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TicketInterruptTest {
  private static final long LONG_MILLIS = 60;

  static Stream<Arguments> all() {
    return Stream.of(
        one("spins on the grants", () -> new TicketSemaphore(0)),
        one("near", () -> new WaitingArraySemaphore(0)),
        one("far", () -> new WaitingArraySemaphore(0, 0, new WaitingArray(4))),
        one("sleeps", () -> new WaitingChainSemaphore(0)));
  }

  private static Arguments one(String name, Supplier<TicketedSemaphore> made) {
    return Arguments.of(Named.of(name, made));
  }

  @ParameterizedTest
  @MethodSource("all")
  void acquire_notInterrupted_hasNoStatus(Supplier<TicketedSemaphore> made) throws Exception {
    TicketedSemaphore semaphore = made.get();
    Actor<Boolean> waiting = status(semaphore);
    TimeUnit.MILLISECONDS.sleep(LONG_MILLIS);
    semaphore.release();
    assertThat(waiting.result()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("all")
  void acquire_interruptedInLine_keepsTheStatus(Supplier<TicketedSemaphore> made) throws Exception {
    TicketedSemaphore semaphore = made.get();
    Actor<Boolean> waiting = status(semaphore);
    TimeUnit.MILLISECONDS.sleep(LONG_MILLIS);
    waiting.interrupt();
    TimeUnit.MILLISECONDS.sleep(LONG_MILLIS);
    semaphore.release();
    assertThat(waiting.result()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("all")
  void tryAcquire_interruptedWhilePolling_throws(Supplier<TicketedSemaphore> made)
      throws Exception {
    TicketedSemaphore semaphore = made.get();
    CountDownLatch begins = new CountDownLatch(1);
    Actor<Boolean> polling =
        Actor.start(
            () -> {
              begins.countDown();
              return semaphore.tryAcquire(60, TimeUnit.SECONDS);
            });
    begins.await();
    TimeUnit.MILLISECONDS.sleep(LONG_MILLIS);
    polling.interrupt();
    assertThat(polling.failure()).isExactlyInstanceOf(InterruptedException.class);
    assertThat(semaphore.getQueueLength()).isZero();
  }

  /** A waiter in line that returns its interrupt status at the end. */
  private static Actor<Boolean> status(TicketedSemaphore semaphore) {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              semaphore.acquireUninterruptibly();
              return Thread.interrupted();
            });
    Actor.until(semaphore::hasQueuedWaiters);
    return waiting;
  }
}
