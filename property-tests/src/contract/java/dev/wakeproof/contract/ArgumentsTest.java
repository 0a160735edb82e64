package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.channel.async.AsyncChannel;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.semaphore.async.AsyncSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ArgumentsTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(3);

  @TestFactory
  Stream<DynamicTest> acquire_negativePermits_throws() {
    return Stream.of(-1, Integer.MIN_VALUE)
        .flatMap(
            n ->
                Stream.of(
                    refused("tryAcquire", n, () -> semaphore.tryAcquire(n)),
                    refused("acquire", n, () -> semaphore.acquire(n)),
                    refused("acquireUninterruptibly", n, () -> semaphore.acquireUninterruptibly(n)),
                    refused(
                        "timed tryAcquire", n, () -> semaphore.tryAcquire(n, 1, TimeUnit.HOURS)),
                    refused(
                        "tryAcquire with a duration",
                        n,
                        () -> semaphore.tryAcquire(n, Duration.ofHours(1))),
                    refused("release", n, () -> semaphore.release(n)),
                    refused("HeldPermits", n, () -> HeldPermits.tryAcquire(semaphore, n)),
                    refused(
                        "AsyncSemaphore.acquire",
                        n,
                        () -> new AsyncSemaphore(semaphore).acquire(n))));
  }

  private DynamicTest refused(String what, int permits, ThrowingCallable call) {
    return DynamicTest.dynamicTest(
        what + " of " + permits,
        () -> {
          assertThatThrownBy(call)
              .isExactlyInstanceOf(IllegalArgumentException.class)
              .hasMessage("permits must not be negative: " + permits);
          assertThat(semaphore.availablePermits()).isEqualTo(3);
          assertThat(semaphore.hasQueuedWaiters()).isFalse();
        });
  }

  @Test
  void acquire_zeroPermits_returnsAtOnce() throws Exception {
    semaphore.acquire(2);
    Waiter large = new Waiter(2, () -> {});
    assertThat(semaphore.acquire(large)).isFalse();
    semaphore.acquire(0);
    semaphore.acquireUninterruptibly(0);
    assertThat(semaphore.tryAcquire(0)).isTrue();
    assertThat(semaphore.tryAcquire(0, -1, TimeUnit.HOURS)).isTrue();
    assertThat(semaphore.tryAcquire(0, Duration.ofHours(1))).isTrue();
    assertThat(new AsyncSemaphore(semaphore).acquire(0)).isCompleted();
    semaphore.release(0);
    assertThat(large.isGranted()).isFalse();
    assertThat(semaphore.cancel(large)).isTrue();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> semaphore.acquire(0)).isInstanceOf(InterruptedException.class);
  }

  @Test
  void acquire_zeroPermits_doesNotEnqueue() {
    for (int permits : new int[] {0, -1}) {
      assertThatThrownBy(() -> new Waiter(permits, () -> {}))
          .isExactlyInstanceOf(IllegalArgumentException.class)
          .hasMessage("permits must be positive: " + permits);
    }
  }

  @Test
  void acquire_badArgumentAndInterrupted_throwsIllegalArgument() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> semaphore.acquire(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void newReadWriteMutex_withoutReaders_throws() {
    assertThatThrownBy(() -> new ReadWriteMutex(0))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxReaders must be positive: 0");
  }

  @Test
  void newWaiter_withoutACallback_throws() {
    assertThatThrownBy(() -> new Waiter(1, null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("onGrant");
    assertThatThrownBy(() -> new AsyncSemaphore(null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("semaphore");
  }

  @TestFactory
  Stream<DynamicTest> argument_null_throws() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Channel<String> channel = new Channel<>(1);
    Outcome<String> told = new Outcome<>();
    Select select = new Select();
    Executor executor = Runnable::run;
    return Stream.of(
        isNamed("executor", () -> new AsyncSemaphore(semaphore, null)),
        isNamed("semaphore", () -> new AsyncSemaphore(null, executor)),
        isNamed("channel", () -> new AsyncChannel<>(null, executor)),
        isNamed("onGrant", () -> new Waiter(1, null, executor)),
        isNamed("callback", () -> channel.receive(null, executor)),
        isNamed("executor", () -> channel.receive(told, null)),
        isNamed("callback", () -> channel.send("", null, executor)),
        isNamed("executor", () -> channel.send("", told, null)),
        isNamed("item", () -> channel.send(null, told, executor)),
        isNamed("item", () -> channel.trySendRelaxed(null)),
        isNamed("told", () -> select.receiveFrom(channel, null)),
        isNamed("told", () -> select.sendTo(channel, "", null)),
        isNamed("item", () -> select.sendTo(channel, null, told)),
        isNamed("items", () -> select.sendSupplied(channel, null, told)),
        isNamed("told", () -> select.sendSupplied(channel, () -> "", null)),
        isNamed("unit", () -> select.select(1, null)),
        isNamed("executor", () -> new AsyncChannel<>(channel, null)),
        isNamed("channel", () -> new AsyncChannel<>(null)),
        isNamed("executor", () -> new Waiter(1, () -> {}, null)),
        isNamed("array", () -> new WaitingArraySemaphore(1, 1, null)),
        isNamed("chains", () -> new WaitingChainSemaphore(1, null)),
        isNamed("lot", () -> new AddressSemaphore(1, null)),
        isNamed("lot", () -> new BoundedAddressSemaphore(1, 1, null)),
        isNamed("cause", () -> channel.close(null)),
        isNamed("dropped", () -> channel.closeAndDrop(null)),
        isNamed("into", () -> channel.drainTo(null)),
        isNamed("callback", () -> channel.receive((ChannelCallback<String>) null)),
        isNamed("callback", () -> channel.send("", null)),
        isNamed("item", () -> new Rendezvous<String>().trySend(null)));
  }

  @Test
  void timedSend_nullAndInterrupted_throwsAndKeepsTheStatus() {
    Channel<String> channel = new Channel<>(1);
    Rendezvous<String> meeting = new Rendezvous<>();
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> channel.send(null),
            () -> channel.trySend(null, 1, TimeUnit.SECONDS),
            () -> channel.asBlockingQueue().offer(null, 1, TimeUnit.SECONDS),
            () -> meeting.send(null),
            () -> meeting.trySend(null, 1, TimeUnit.SECONDS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(call).isExactlyInstanceOf(NullPointerException.class).hasMessage("item");
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void close_null_leavesTheChannelOpen() {
    Channel<String> channel = new Channel<>(1);
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(() -> channel.close(null), () -> channel.closeAndDrop(null))) {
      assertThatThrownBy(call).isExactlyInstanceOf(NullPointerException.class);
      assertThat(channel.isClosed()).isFalse();
    }
  }

  /** A wrong argument is refused, whatever state the channel is in. */
  @Test
  void send_nullToAClosedChannel_throwsNullPointer() {
    Channel<String> channel = new Channel<>(1);
    channel.close();
    Rendezvous<String> meeting = new Rendezvous<>();
    meeting.close();
    Outcome<String> told = new Outcome<>();
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> channel.send(null),
            () -> channel.trySend(null),
            () -> channel.trySendRelaxed(null),
            () -> channel.trySend(null, 1, TimeUnit.SECONDS),
            () -> channel.trySend(null, Duration.ofSeconds(1)),
            () -> channel.sendUninterruptibly(null),
            () -> channel.send(null, told),
            () -> channel.send(null, told, Runnable::run),
            () -> channel.asBlockingQueue().put(null),
            () -> channel.asBlockingQueue().offer(null),
            () -> new AsyncChannel<>(channel).send(null),
            () -> new AsyncChannel<>(channel, Runnable::run).send(null),
            () -> meeting.send(null),
            () -> meeting.trySend(null),
            () -> meeting.trySend(null, 1, TimeUnit.SECONDS))) {
      assertThatThrownBy(call).isExactlyInstanceOf(NullPointerException.class).hasMessage("item");
    }
    assertThat(told.closedCalls()).isZero();
  }

  private static DynamicTest isNamed(String name, ThrowingCallable call) {
    return DynamicTest.dynamicTest(
        name,
        () ->
            assertThatThrownBy(call)
                .isExactlyInstanceOf(NullPointerException.class)
                .hasMessage(name));
  }

  @Test
  void release_beyondTheMaximum_throws() {
    assertThatThrownBy(() -> semaphore.release(Integer.MAX_VALUE - 2))
        .isExactlyInstanceOf(Error.class)
        .hasMessage("Maximum permit count exceeded: 3 + 2147483645");
    assertThat(semaphore.availablePermits()).isEqualTo(3);
    semaphore.release(Integer.MAX_VALUE - 3);
    assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE);
    assertThatThrownBy(semaphore::release).isExactlyInstanceOf(Error.class);
    assertThat(semaphore.availablePermits()).isEqualTo(Integer.MAX_VALUE);
    assertThat(semaphore.tryAcquire(Integer.MAX_VALUE)).isTrue();
  }

  @Test
  void release_theMaximumToWaiters_succeeds() {
    CountingSemaphore empty = new CountingSemaphore(0);
    Waiter one = new Waiter(1, () -> {});
    Waiter all = new Waiter(Integer.MAX_VALUE, () -> {});
    assertThat(empty.acquire(one)).isFalse();
    assertThat(empty.acquire(all)).isFalse();
    empty.release(Integer.MAX_VALUE);
    assertThat(one.isGranted()).isTrue();
    assertThat(all.isGranted()).isFalse();
    empty.release();
    assertThat(all.isGranted()).isTrue();
    assertThat(empty.availablePermits()).isZero();
  }

  @Test
  void toString_waiterQueued_showsPermitsAndMissing() {
    Waiter waiter = new Waiter(4, () -> {});
    assertThat(waiter).hasToString("Waiter[permits = 4, missing = 4]");
    semaphore.acquire(waiter);
    assertThat(semaphore).hasToString("CountingSemaphore[permits = 0, waiting = 1]");
    assertThat(waiter).hasToString("Waiter[permits = 4, missing = 1]");
  }
}
