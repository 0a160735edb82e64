package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whom a look through the ring wakes: a receiver, who may have found it held, and nobody else. */
class HeldRingTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);
  private final HeldRing<String> ring = new HeldRing<>(steps);

  @Test
  void aLookWakesOneReceiverAndNoSender() {
    steps.send("item");
    register(steps.receivers, new Receiving<>(steps));
    register(steps.receivers, new Receiving<>(steps));
    register(steps.senders, new Sending<>(steps, "next"));
    assertThat(ring.items()).containsExactly("item");
    assertThat(steps.receivers.length()).isEqualTo(1);
    assertThat(steps.senders.length()).isEqualTo(1);
  }

  @Test
  void whereNoReceiverWaitsALookWakesNobody() {
    steps.send("item");
    register(steps.senders, new Sending<>(steps, "next"));
    assertThat(ring.items()).containsExactly("item");
    assertThat(steps.senders.length()).isEqualTo(1);
  }

  private static void register(WaitingLine line, Transfer<String> transfer) {
    line.register(new SleepingThread<>(transfer));
  }
}
