package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Select;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TimeoutTest {
  @Test
  void tryAcquire_timedOut_holdsNothing() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    long start = System.nanoTime();
    assertThat(semaphore.tryAcquire(2, 30, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    assertThat(semaphore.tryAcquire(2, Duration.ofMillis(1))).isFalse();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  static Stream<Arguments> timed() {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    TicketSemaphore ticket = new TicketSemaphore(0);
    WaitingArraySemaphore array = new WaitingArraySemaphore(0);
    WaitingChainSemaphore chains = new WaitingChainSemaphore(0);
    return Stream.of(
        timed("fair", () -> fair.tryAcquire(1, TimeUnit.NANOSECONDS), fair::release),
        timed("unfair", () -> unfair.tryAcquire(1, TimeUnit.NANOSECONDS), unfair::release),
        timed("address", () -> address.tryAcquire(1, TimeUnit.NANOSECONDS), address::release),
        timed("ticket", () -> ticket.tryAcquire(1, TimeUnit.NANOSECONDS), ticket::release),
        timed("array", () -> array.tryAcquire(1, TimeUnit.NANOSECONDS), array::release),
        timed("chains", () -> chains.tryAcquire(1, TimeUnit.NANOSECONDS), chains::release));
  }

  private static Arguments timed(String name, Callable<Boolean> tryAcquire, Runnable release) {
    return Arguments.of(Named.of(name, tryAcquire), release);
  }

  /** A permit that comes in the last sleep is found, though the time is over. */
  @ParameterizedTest
  @MethodSource("timed")
  void tryAcquire_releasedDuringItsLastSleep_takesThePermit(
      Callable<Boolean> tryAcquire, Runnable release) throws Exception {
    AtomicBoolean slept = new AtomicBoolean();
    // The agenda runs before the thread parks; here it acts as another thread during the wait.
    Agenda.set(
        () -> {
          if (!slept.getAndSet(true)) {
            release.run();
          }
          return true;
        });
    try {
      boolean taken = tryAcquire.call();
      assertThat(taken).isEqualTo(slept.get());
    } finally {
      Agenda.clear();
    }
  }

  static Stream<Arguments> barging() {
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 1);
    Channel<String> channel = new Channel<>(1);
    Channel<String> chosen = new Channel<>(1);
    Select select = new Select().receiveFrom(chosen, new Outcome<>());
    return Stream.of(
        barging(
            "unfair",
            () -> unfair.tryAcquire(1, TimeUnit.HOURS),
            unfair::release,
            unfair::tryAcquire),
        barging(
            "address",
            () -> address.tryAcquire(1, TimeUnit.HOURS),
            address::release,
            address::tryAcquire),
        barging(
            "bounded",
            () -> bounded.tryAcquire(1, TimeUnit.HOURS),
            bounded::release,
            bounded::tryAcquire),
        barging(
            "channel",
            () -> channel.tryReceive(1, TimeUnit.HOURS) != null,
            () -> channel.trySend("item"),
            () -> channel.tryReceive() != null),
        barging(
            "select",
            () -> select.select(1, TimeUnit.HOURS) >= 0,
            () -> chosen.trySend("item"),
            () -> chosen.tryReceive() != null));
  }

  private static Arguments barging(
      String name, Callable<Boolean> timed, Runnable release, BooleanSupplier tryAcquire) {
    return Arguments.of(Named.of(name, timed), release, tryAcquire);
  }

  /** A waiter that was woken and overtaken waits on until its time is over. */
  @ParameterizedTest
  @MethodSource("barging")
  void timedWait_wokenButOvertaken_waitsOn(
      Callable<Boolean> timed, Runnable release, BooleanSupplier tryAcquire) throws Exception {
    AtomicInteger parks = new AtomicInteger();
    // As in the test above: first a thread releases and overtakes, then one releases.
    Agenda.set(
        () -> {
          release.run();
          return parks.getAndIncrement() > 0 || tryAcquire.getAsBoolean();
        });
    try {
      assertThat(timed.call()).isTrue();
    } finally {
      Agenda.clear();
    }
    assertThat(parks).hasValue(2);
  }

  @Test
  void tryAcquire_ofADuration_takesOnePermit() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    assertThat(semaphore.tryAcquire(Duration.ofMillis(1))).isTrue();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    assertThat(semaphore.tryAcquire(Duration.ofSeconds(Long.MAX_VALUE))).isTrue();
    assertThat(semaphore.tryAcquire(Duration.ZERO)).isFalse();
  }

  @Test
  void tryAcquire_zeroTimeout_neverEnqueues() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(2);
    assertThat(semaphore.tryAcquire(0, TimeUnit.SECONDS)).isTrue();
    assertThat(semaphore.tryAcquire(1, -1, TimeUnit.DAYS)).isTrue();
    assertThat(semaphore.tryAcquire(1, Long.MIN_VALUE, TimeUnit.DAYS)).isFalse();
    assertThat(semaphore.tryAcquire(1, Duration.ZERO)).isFalse();
    assertThat(semaphore.tryAcquire(1, Duration.ofSeconds(Long.MIN_VALUE))).isFalse();
  }

  @Test
  void tryAcquire_grantInTime_succeeds() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(1, 1, TimeUnit.HOURS));
    Actor.until(() -> semaphore.getQueueLength() == 1);
    Actor<Boolean> forEver =
        Actor.start(() -> semaphore.tryAcquire(2, Duration.ofSeconds(Long.MAX_VALUE)));
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release(3);
    assertThat(timed.result()).isTrue();
    assertThat(forEver.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void timeout_waiterWithAPart_passesItToTheNext() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Actor<Boolean> large = Actor.start(() -> semaphore.tryAcquire(3, 300, TimeUnit.MILLISECONDS));
    Actor.until(() -> semaphore.hasQueuedWaiters() || large.isDone());
    Waiter next = new Waiter(1, () -> {});
    semaphore.acquire(next);
    assertThat(large.result()).isFalse();
    assertThat(next.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void tryAcquire_permitDuringTheLastPoll_returnsTrue() throws Exception {
    // The release comes at any moment of the other's look, often enough right in it.
    for (int round = 0; round < 3_000; round++) {
      CountingSemaphore semaphore = new CountingSemaphore(0);
      AtomicBoolean begun = new AtomicBoolean();
      Actor<Boolean> taker =
          Actor.start(
              () -> {
                begun.set(true);
                return semaphore.tryAcquire(1, 1, TimeUnit.HOURS);
              });
      while (!begun.get()) {
        Thread.onSpinWait();
      }
      semaphore.release();
      assertThat(taker.result()).isTrue();
    }
  }
}
