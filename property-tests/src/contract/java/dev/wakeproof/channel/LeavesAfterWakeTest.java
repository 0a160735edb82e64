package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code NoLostWakeup}. A waiter that was taken from its line to be woken, and gives up instead,
 * wakes the next waiter of its line.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LeavesAfterWakeTest {
  private static final long SHORT_MILLIS = 1_000;

  private final Channel<String> channel = new Channel<>(1);
  private final Channel<String> other = new Channel<>(1);
  private final ChannelSteps<String> steps = channel.steps();

  /** A wait of this test; {@code true} if it is ended by an interrupt and not by its time. */
  private interface Wait {
    Callable<?> of(LeavesAfterWakeTest test);
  }

  private static final ChannelCallback<String> IGNORES =
      new ChannelCallback<>() {
        @Override
        public void completed(String item) {}

        @Override
        public void closed() {}
      };

  static Stream<Arguments> receives() {
    return Stream.of(
        wait("receive", true, test -> test.channel::receive),
        wait("timed receive", true, test -> () -> test.channel.tryReceive(1, TimeUnit.DAYS)),
        wait(
            "timed receive, time over",
            false,
            test -> () -> test.channel.tryReceive(SHORT_MILLIS, TimeUnit.MILLISECONDS)),
        wait("select", true, test -> test.either()::select),
        wait("timed select", true, test -> () -> test.either().select(1, TimeUnit.DAYS)),
        wait(
            "timed select, time over",
            false,
            test -> () -> test.either().select(SHORT_MILLIS, TimeUnit.MILLISECONDS)));
  }

  static Stream<Arguments> sends() {
    return Stream.of(
        wait("send", true, test -> () -> test.send()),
        wait("timed send", true, test -> () -> test.channel.trySend("b", 1, TimeUnit.DAYS)),
        wait(
            "timed send, time over",
            false,
            test -> () -> test.channel.trySend("b", SHORT_MILLIS, TimeUnit.MILLISECONDS)),
        wait("select", true, test -> new Select().sendTo(test.channel, "b", IGNORES)::select));
  }

  static Stream<Named<Wait>> receivesUntilTheEnd() {
    return Stream.of(
        Named.of("receive", test -> test.channel::receive),
        Named.of("timed receive", test -> () -> test.channel.tryReceive(1, TimeUnit.DAYS)),
        Named.of("uninterruptible receive", test -> test.channel::receiveUninterruptibly),
        Named.of("select", test -> test.either()::select),
        Named.of("callback", test -> () -> test.channel.receive(IGNORES)));
  }

  private static Arguments wait(String name, boolean interrupts, Wait wait) {
    return Arguments.of(name, interrupts, wait);
  }

  private Select either() {
    return new Select().receiveFrom(channel, IGNORES).receiveFrom(other, IGNORES);
  }

  private Void send() throws InterruptedException {
    channel.send("b");
    return null;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("receives")
  void receive_givesUpAfterItWasTaken_wakesTheNextReceiver(
      String name, boolean interrupts, Wait wait) throws Exception {
    Thread waiting = start(wait);
    awaitLength(steps.receivers(), 1);
    // As a sender does that has yet to wake it.
    assertThat(steps.receivers().takeOldest()).as(name).isNotNull();
    register(steps.receivers(), new Receiving<>(steps));
    steps.send("item");
    giveUp(waiting, interrupts);
    assertThat(steps.receivers().length()).isZero();
    assertThat(other.getWaitingReceivers()).isZero();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sends")
  void send_givesUpAfterItWasTaken_wakesTheNextSender(String name, boolean interrupts, Wait wait)
      throws Exception {
    steps.send("first");
    Thread waiting = start(wait);
    awaitLength(steps.senders(), 1);
    assertThat(steps.senders().takeOldest()).as(name).isNotNull();
    register(steps.senders(), new Sending<>(steps, "next"));
    steps.ring.take(steps.ring.claimPublished());
    giveUp(waiting, interrupts);
    assertThat(steps.senders().length()).isZero();
  }

  /** Both wait after the close, for the item of a sender that has yet to publish it. */
  @ParameterizedTest
  @MethodSource("receivesUntilTheEnd")
  void receive_itsItemIsTakenAfterTheClose_wakesTheNextReceiver(Wait wait) throws Exception {
    long claimed = steps.ring.claimFree();
    channel.close();
    Thread waiting = start(wait);
    awaitLength(steps.receivers(), 1);
    awaitSleep(waiting);
    register(steps.receivers(), new Receiving<>(steps));
    steps.ring.publish(claimed, "item");
    assertThat(channel.tryReceive()).isEqualTo("item");
    steps.wake(ChannelSteps.RECEIVER);
    awaitLength(steps.receivers(), 0);
  }

  @Test
  void cancel_afterItWasTaken_wakesTheNextReceiver() {
    Pending pending = channel.receive(IGNORES);
    LineWaiter taken = steps.receivers().takeOldest();
    register(steps.receivers(), new Receiving<>(steps));
    steps.send("item");
    assertThat(pending.cancel()).isTrue();
    steps.wake(taken.wake());
    assertThat(steps.receivers().length()).isZero();
  }

  private Thread start(Wait wait) {
    FutureTask<?> task = new FutureTask<>(wait.of(this));
    Thread thread = TestThreads.of(task, "waits");
    thread.start();
    return thread;
  }

  private static void giveUp(Thread waiting, boolean interrupts) throws InterruptedException {
    if (interrupts) {
      waiting.interrupt();
    }
    waiting.join();
  }

  private static void awaitLength(WaitingLine line, int length) throws InterruptedException {
    while (line.length() != length) {
      TimeUnit.MICROSECONDS.sleep(100);
    }
  }

  /** Waits until a receiver has looked once more after it registered; a callback has no thread. */
  private static void awaitSleep(Thread waiting) throws InterruptedException {
    while (waiting.isAlive()
        && waiting.getState() != Thread.State.WAITING
        && waiting.getState() != Thread.State.TIMED_WAITING) {
      TimeUnit.MICROSECONDS.sleep(100);
    }
  }

  private static void register(WaitingLine line, Transfer<String> transfer) {
    line.register(new SleepingThread<>(transfer));
  }
}
