package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The wakes that a step owes: none if no thread waits, because each wake takes a guard; and only
 * one of a side if one is enough.
 */
class ChannelStepsTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);

  @Test
  void send_withoutWaiters_owesNoWake() {
    assertThat(steps.send("item")).isZero();
    steps.ring.take(steps.ring.claimPublished());
    assertThat(steps.owedAfterReceive()).isZero();
    assertThat(steps.owedToSenders()).isZero();
    assertThat(steps.owedToReceivers()).isZero();
    assertThat(steps.send("item")).isZero();
    assertThat(steps.owedToReceivers()).isZero();
  }

  @Test
  void send_receiverWaiting_owesItAWake() {
    steps.receivers().register(waiter());
    assertThat(steps.owedToReceivers()).isZero();
    assertThat(steps.send("item")).isEqualTo(ChannelSteps.RECEIVER);
    assertThat(steps.owedToReceivers()).isEqualTo(ChannelSteps.RECEIVER);
  }

  @Test
  void receive_senderWaiting_owesItAWake() {
    steps.send("item");
    steps.senders().register(waiter());
    assertThat(steps.owedToSenders()).isZero();
    steps.ring.take(steps.ring.claimPublished());
    assertThat(steps.owedAfterReceive()).isEqualTo(ChannelSteps.SENDER);
    assertThat(steps.owedToSenders()).isEqualTo(ChannelSteps.SENDER);
  }

  @Test
  void wake_oneReceiver_leavesTheOthersInLine() {
    steps.receivers().register(waiter());
    steps.receivers().register(waiter());
    steps.wake(ChannelSteps.RECEIVER);
    assertThat(steps.receivers().length()).isEqualTo(1);
    steps.wake(ChannelSteps.ALL_RECEIVERS);
    assertThat(steps.receivers().length()).isZero();
  }

  /** Also if a wake of the first side causes none. */
  @Test
  void wake_bothSides_wakesOneOfEach() {
    steps.receivers().register(waiter());
    steps.senders().register(new SleepingThread<>(new Sending<>(steps, "item")));
    steps.wake(ChannelSteps.SENDER | ChannelSteps.RECEIVER);
    assertThat(steps.senders().length()).isZero();
    assertThat(steps.receivers().length()).isZero();
  }

  @Test
  void close_bothSidesWait_wakesAllOfEach() {
    steps.receivers().register(waiter());
    steps.receivers().register(waiter());
    steps.senders().register(new SleepingThread<>(new Sending<>(steps, "item")));
    steps.close(null);
    assertThat(steps.receivers().length()).isZero();
    assertThat(steps.senders().length()).isZero();
  }

  @Test
  void wake_waitingThread_owesNoWakeYet() {
    assertThat(waiter().wake()).isZero();
  }

  private LineWaiter waiter() {
    return new SleepingThread<>(new Receiving<>(steps));
  }

  /** A closing thread names its cause before it closes; until then the channel is open. */
  @Test
  void closedFor_closingThreadBetweenItsSteps_returnsNull() {
    Channel<String> channel = new Channel<>(1);
    Throwable cause = new IllegalStateException("for the test");
    channel.steps().nameCause(cause);
    assertThat(channel.closedFor()).isNull();
    channel.close();
    assertThat(channel.closedFor()).isSameAs(cause);
  }

  @Test
  void close_again_returnsFalse() {
    assertThat(steps.ring.close()).isTrue();
    assertThat(steps.ring.close()).isFalse();
  }
}
