package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whom a step owes a wake: nobody where nobody waits, or a lock would be taken for nothing. */
class ChannelStepsTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);

  @Test
  void whereNobodyWaitsNobodyIsOwedAWake() {
    assertThat(steps.send("item")).isZero();
    steps.ring.take(steps.ring.claimPublished());
    assertThat(steps.owedAfterReceive()).isZero();
  }

  @Test
  void theFirstCloseAloneHasClosed() {
    assertThat(steps.ring.close()).isTrue();
    assertThat(steps.ring.close()).isFalse();
  }
}
