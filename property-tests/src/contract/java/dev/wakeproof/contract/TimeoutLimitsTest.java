package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Iterables;
import dev.wakeproof.address.Address;
import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The shortest and the longest timeouts of every timed operation. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TimeoutLimitsTest {
  private static final long SETTLE_MILLIS = 5;
  private static final long SHORT_NANOS = 20_000_000;
  private static final long NAP_NANOS = 100_000;
  private static final int REPEATS = 3_000;
  private static final long EARLY_NANOS = 50_000_000;
  private static final long LONG_NANOS = 60_000_000;
  private static final long LATE_NANOS = 100_000_000;
  private static final int ATTEMPTS = 5;

  /** A timed operation. Returns whether it succeeded. */
  interface Timed {
    boolean attempt(long time, TimeUnit unit) throws Exception;
  }

  private static final class Ignored implements ChannelCallback<String> {
    @Override
    public void completed(String item) {}

    @Override
    public void closed() {}
  }

  static Stream<Arguments> timed() throws Exception {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    CountingSemaphore held = new CountingSemaphore(0);
    AddressSemaphore address = new AddressSemaphore(0);
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 1);
    TicketSemaphore ticket = new TicketSemaphore(0);
    WaitingArraySemaphore array = new WaitingArraySemaphore(0);
    WaitingChainSemaphore chains = new WaitingChainSemaphore(0);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.send("");
    Channel<String> chosen = new Channel<>(1);
    Select select = new Select().receiveFrom(chosen, new Ignored());
    BlockingQueue<String> polled = new Channel<String>(1).asBlockingQueue();
    BlockingQueue<String> offered = new Channel<String>(1).asBlockingQueue();
    offered.put("");
    Rendezvous<String> senders = new Rendezvous<>();
    Rendezvous<String> receivers = new Rendezvous<>();
    Address word = new Address(0);
    WaitOnAddress lot = new WaitOnAddress(1);
    return Stream.of(
        row("fair semaphore", fair::tryAcquire, fair::release),
        row("unfair semaphore", unfair::tryAcquire, unfair::release),
        row(
            "held permits",
            (time, unit) -> HeldPermits.tryAcquire(held, 2, time, unit).isPresent(),
            () -> held.release(2)),
        row("address semaphore", address::tryAcquire, address::release),
        row("bounded semaphore", bounded::tryAcquire, bounded::release),
        row("ticket semaphore", ticket::tryAcquire, ticket::release),
        row("array semaphore", array::tryAcquire, array::release),
        row("chain semaphore", chains::tryAcquire, chains::release),
        row("receive", (time, unit) -> empty.tryReceive(time, unit) != null, () -> empty.send("")),
        row("send", (time, unit) -> full.trySend("", time, unit), full::receive),
        row("poll", (time, unit) -> polled.poll(time, unit) != null, () -> polled.put("")),
        row("offer", (time, unit) -> offered.offer("", time, unit), offered::take),
        row("select", (time, unit) -> select.select(time, unit) == 0, () -> chosen.send("")),
        row(
            "meet a sender",
            (time, unit) -> senders.tryReceive(time, unit) != null,
            () -> comes(() -> senders.send(""), senders)),
        row(
            "meet a receiver",
            (time, unit) -> receivers.trySend("", time, unit),
            () -> comes(receivers::receive, receivers)),
        row(
            "address",
            (time, unit) -> lot.awaitNanos(word, 0, unit.toNanos(time)),
            () -> {
              word.set(1);
              lot.wakeAll(word);
            }),
        ofLock("mutex", new Mutex()),
        ofLock("unfair lock", new QueuedLock()),
        ofLock("fair lock", new QueuedLock(true)),
        ofLock("spin lock", new SpinLock()),
        ofLock("write lock", new ReadWriteMutex().writeLock()),
        ofLock("read lock", new ReadWriteMutex(1).readLock()));
  }

  /** A timed operation that takes a {@link Duration}. */
  interface Lasting {
    boolean attempt(Duration time) throws Exception;
  }

  static Stream<Arguments> lasting() throws Exception {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 1);
    TicketSemaphore ticket = new TicketSemaphore(0);
    WaitingArraySemaphore array = new WaitingArraySemaphore(0);
    WaitingChainSemaphore chains = new WaitingChainSemaphore(0);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.send("");
    return Stream.of(
        lasting("fair semaphore", fair::tryAcquire, fair::release),
        lasting("unfair semaphore", unfair::tryAcquire, unfair::release),
        lasting("two permits", time -> fair.tryAcquire(2, time), () -> fair.release(2)),
        lasting("address semaphore", address::tryAcquire, address::release),
        lasting("bounded semaphore", bounded::tryAcquire, bounded::release),
        lasting("ticket semaphore", ticket::tryAcquire, ticket::release),
        lasting("array semaphore", array::tryAcquire, array::release),
        lasting("chain semaphore", chains::tryAcquire, chains::release),
        lasting("receive", time -> empty.tryReceive(time) != null, () -> empty.send("")),
        lasting("send", time -> full.trySend("", time), full::receive));
  }

  private static Arguments lasting(String name, Lasting lasting, Actor.Body give) {
    return Arguments.of(Named.of(name, lasting), give);
  }

  private static final List<Duration> NO_TIME =
      List.of(
          Duration.ZERO,
          Duration.ofNanos(-1),
          Duration.ofNanos(Long.MIN_VALUE),
          Duration.ofSeconds(Long.MIN_VALUE));

  /** The last two have more nanoseconds than a long holds. */
  private static final List<Duration> MUCH_TIME =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofNanos(Long.MAX_VALUE),
          Duration.ofNanos(Long.MAX_VALUE).plusNanos(1),
          Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));

  @ParameterizedTest
  @MethodSource("lasting")
  void lastingOperation_anyTime_takesWhatIsThere(Lasting lasting, Actor.Body give)
      throws Exception {
    for (Duration time : Iterables.concat(NO_TIME, MUCH_TIME)) {
      give.run();
      assertThat(lasting.attempt(time)).as("%s", time).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void lastingOperation_nothingThereAndNoTime_fails(Lasting lasting, Actor.Body give)
      throws Exception {
    for (Duration time : NO_TIME) {
      assertThat(lasting.attempt(time)).as("%s", time).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void lastingOperation_lessThanAMillisecond_waitsThatLong(Lasting lasting, Actor.Body give)
      throws Exception {
    long start = System.nanoTime();
    assertThat(lasting.attempt(Duration.ofNanos(999_999))).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(999_999);
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void lastingOperation_muchTime_waitsUntilItSucceeds(Lasting lasting, Actor.Body give)
      throws Exception {
    for (Duration time : MUCH_TIME) {
      waitsUntilItSucceeds(() -> lasting.attempt(time), give);
    }
  }

  @ParameterizedTest
  @MethodSource("timedAlone")
  void timedOperation_withoutAUnit_throwsAndTakesNothing(Timed timed, Actor.Body give)
      throws Exception {
    give.run();
    assertThatThrownBy(() -> timed.attempt(1, null))
        .isExactlyInstanceOf(NullPointerException.class);
    assertThat(timed.attempt(0, TimeUnit.NANOSECONDS)).isTrue();
  }

  /** Without the meetings: their partner counts the waiting threads, and would count this one. */
  static Stream<Arguments> timedAlone() throws Exception {
    return timed().filter(row -> !((Named<?>) row.get()[0]).getName().startsWith("meet "));
  }

  static Stream<Arguments> timedWaits() throws Exception {
    return Stream.concat(
        timed(),
        Stream.of(
            ofCondition("condition of a mutex", new Mutex()),
            ofCondition("condition of a lock", new QueuedLock()),
            ofCondition("condition of a fair lock", new QueuedLock(true))));
  }

  private static Arguments row(String name, Timed timed, Actor.Body give) {
    return Arguments.of(Named.of(name, timed), give);
  }

  private static Arguments robbed(String name, Timed timed, Runnable rob) {
    return Arguments.of(Named.of(name, timed), rob);
  }

  /** Another thread holds the lock until it is given. */
  private static Arguments ofLock(String name, Lock lock) {
    Actor<Void> holder =
        Actor.run(
            () -> {
              lock.lock();
              try {
                TimeUnit.DAYS.sleep(1);
              } catch (InterruptedException given) {
                // The lock is to be given.
              } finally {
                lock.unlock();
              }
            });
    return row(
        name,
        (time, unit) -> {
          boolean locked = lock.tryLock(time, unit);
          if (locked) {
            lock.unlock();
          }
          return locked;
        },
        () -> {
          holder.interrupt();
          holder.result();
        });
  }

  @SuppressWarnings("WaitNotInLoop") // A spurious return is what the test looks for.
  private static Arguments ofCondition(String name, Lock lock) {
    Condition condition = lock.newCondition();
    return row(
        name,
        (time, unit) -> {
          lock.lock();
          try {
            return condition.await(time, unit);
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            condition.signal();
          } finally {
            lock.unlock();
          }
        });
  }

  /** Lets a partner come, and waits until it waits, or has met the other. */
  private static void comes(Actor.Body partner, Rendezvous<String> meeting) {
    Actor<Void> coming = Actor.run(partner);
    Actor.until(
        () -> coming.isDone() || meeting.getWaitingSenders() + meeting.getWaitingReceivers() == 1);
  }

  /** Each with what makes it succeed for a moment, and takes that away again. */
  static Stream<Arguments> robbed() throws Exception {
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 1);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.send("");
    Channel<String> chosen = new Channel<>(1);
    Select select = new Select().receiveFrom(chosen, new Ignored());
    return Stream.of(
        robbed(
            "unfair semaphore",
            unfair::tryAcquire,
            () -> {
              unfair.release();
              assertThat(unfair.tryAcquire()).isTrue();
            }),
        robbed(
            "address semaphore",
            address::tryAcquire,
            () -> {
              address.release();
              assertThat(address.tryAcquire()).isTrue();
            }),
        robbed(
            "bounded semaphore",
            bounded::tryAcquire,
            () -> {
              bounded.release();
              assertThat(bounded.tryAcquire()).isTrue();
            }),
        robbed("receive", (time, unit) -> empty.tryReceive(time, unit) != null, () -> rob(empty)),
        robbed(
            "send",
            (time, unit) -> full.trySend("", time, unit),
            () -> {
              full.tryReceive();
              assertThat(full.trySend("")).isTrue();
            }),
        robbed("select", (time, unit) -> select.select(time, unit) == 0, () -> rob(chosen)));
  }

  private static void rob(Channel<String> channel) {
    channel.trySend("");
    assertThat(channel.tryReceive()).isNotNull();
  }

  /** A woken thread that finds nothing waits for the rest of its time, and for no more. */
  @ParameterizedTest
  @MethodSource("robbed")
  void timedOperation_robbedAtEachWake_failsAfterItsTime(Timed timed, Runnable rob)
      throws Exception {
    long start = System.nanoTime();
    // The agenda runs before the thread parks; here it acts as two other threads.
    Agenda.set(
        () -> {
          assertThat(System.nanoTime() - start)
              .as("it waits on and on")
              .isLessThan(TimeUnit.SECONDS.toNanos(5));
          LockSupport.parkNanos(NAP_NANOS);
          rob.run();
          return true;
        });
    try {
      assertThat(timed.attempt(SHORT_NANOS, TimeUnit.NANOSECONDS)).isFalse();
    } finally {
      Agenda.clear();
    }
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(SHORT_NANOS);
  }

  /** A thread that is woken for nothing sleeps for the rest of its time, not for all of it anew. */
  @ParameterizedTest
  @MethodSource("timedWaits")
  void timedOperation_wokenForNothing_sleepsForTheRestOfItsTime(Timed timed, Actor.Body give)
      throws Exception {
    int late = 0;
    boolean decided = false;
    for (int i = 0; i < ATTEMPTS && !decided; i++) {
      AtomicLong woken = new AtomicLong();
      long start = System.nanoTime();
      // The agenda runs before the thread parks; here it is a sleep that ends too early.
      Agenda.set(
          () -> {
            Agenda.clear();
            while (System.nanoTime() - start < EARLY_NANOS) {
              LockSupport.parkNanos(NAP_NANOS);
            }
            woken.set(System.nanoTime());
            return true;
          });
      try {
        assertThat(timed.attempt(LONG_NANOS, TimeUnit.NANOSECONDS)).isFalse();
      } finally {
        Agenda.clear();
      }
      boolean isLate = System.nanoTime() - start > LATE_NANOS;
      // A spin lock never parks. An attempt that the machine has delayed decides nothing.
      boolean counts = woken.get() - start < LONG_NANOS;
      late += counts && isLate ? 1 : 0;
      decided = woken.get() == 0 || (counts && !isLate);
    }
    assertThat(late).isLessThan(ATTEMPTS);
    give.run();
  }

  /** A thread that returns late from its sleep looks once more before it gives up. */
  @ParameterizedTest
  @MethodSource("timedAlone")
  void timedOperation_givenWhileItOversleeps_succeeds(Timed timed, Actor.Body give)
      throws Exception {
    AtomicBoolean overslept = new AtomicBoolean();
    // The agenda runs before the thread parks; here it is the sleep.
    Agenda.set(
        () -> {
          Agenda.clear();
          overslept.set(true);
          long begun = System.nanoTime();
          while (System.nanoTime() - begun < 2 * SHORT_NANOS) {
            LockSupport.parkNanos(NAP_NANOS);
          }
          Uncaught.quietly(give);
          return true;
        });
    try {
      boolean succeeded = timed.attempt(SHORT_NANOS, TimeUnit.NANOSECONDS);
      // A spin lock never parks.
      assertThat(succeeded).isEqualTo(overslept.get());
    } finally {
      Agenda.clear();
    }
    if (!overslept.get()) {
      give.run();
    }
  }

  /** The time is counted in nanoseconds, whatever the unit. */
  @ParameterizedTest
  @MethodSource("timedWaits")
  void timedOperation_lessThanAMillisecond_waitsThatLong(Timed timed, Actor.Body give)
      throws Exception {
    long start = System.nanoTime();
    assertThat(timed.attempt(999, TimeUnit.MICROSECONDS)).isFalse();
    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(999_000);
    give.run();
  }

  /** Repeated, since a call without a wait takes less time once it is compiled. */
  @ParameterizedTest
  @MethodSource("timed")
  void timedOperation_lessThanAMicrosecond_waitsThatLong(Timed timed, Actor.Body give)
      throws Exception {
    for (int i = 0; i < REPEATS; i++) {
      long start = System.nanoTime();
      assertThat(timed.attempt(999, TimeUnit.NANOSECONDS)).isFalse();
      long took = System.nanoTime() - start;
      if (took < 999) {
        assertThat(took).isGreaterThanOrEqualTo(999);
      }
    }
    give.run();
  }

  @ParameterizedTest
  @MethodSource("timed")
  void timedOperation_noTime_takesWhatIsThere(Timed timed, Actor.Body give) throws Exception {
    for (long time : new long[] {0, -1, Long.MIN_VALUE}) {
      give.run();
      assertThat(timed.attempt(time, TimeUnit.SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("timed")
  void timedOperation_nothingThereAndNoTime_fails(Timed timed, Actor.Body give) throws Exception {
    for (long time : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThat(timed.attempt(time, TimeUnit.SECONDS)).isFalse();
    }
    give.run();
  }

  /** Neither the sum of a clock and such a time, nor a spurious wakeup, ends the wait. */
  @ParameterizedTest
  @MethodSource("timedWaits")
  void timedOperation_longestTime_waitsUntilItSucceeds(Timed timed, Actor.Body give)
      throws Exception {
    waitsUntilItSucceeds(timed, Long.MAX_VALUE, give);
  }

  @ParameterizedTest
  @MethodSource("timedWaits")
  void timedOperation_justBelowTheLongestTime_waitsUntilItSucceeds(Timed timed, Actor.Body give)
      throws Exception {
    waitsUntilItSucceeds(timed, Long.MAX_VALUE - 1, give);
  }

  private static void waitsUntilItSucceeds(Timed timed, long nanos, Actor.Body give)
      throws Exception {
    waitsUntilItSucceeds(() -> timed.attempt(nanos, TimeUnit.NANOSECONDS), give);
  }

  private static void waitsUntilItSucceeds(Callable<Boolean> attempt, Actor.Body give)
      throws Exception {
    Actor<Boolean> waiting = Actor.start(attempt);
    waiting.untilAsleep();
    waiting.wakeForNothing();
    TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    assertThat(waiting.isDone()).isFalse();
    give.run();
    assertThat(waiting.result()).isTrue();
  }
}
