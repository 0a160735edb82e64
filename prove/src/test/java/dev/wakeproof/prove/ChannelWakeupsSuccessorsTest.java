package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the sleeping protocol of the channel, also under TSO. */
class ChannelWakeupsSuccessorsTest {
  @Test
  void paths_underTso_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc("SmallWakeupsTso", "ChannelWakeupsTsoProof");
  }

  // Large: the module for TSO has the same steps, and the buffers.
  @Test
  @Tag("large")
  void paths_senderReceiversAndCloser_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc("SmallWakeups", "ChannelWakeupsProof");
  }

  private static void areTheSuccessorsOfTlc(String small, String plan) throws Exception {
    SmallModel.Comparison comparison =
        new SmallModel(
                small,
                small,
                List.of("s1", "r1", "r2", "c1"),
                SmallModel.plan(
                    "channel",
                    plan,
                    "constant Capacity = 1",
                    "constant Start = 0",
                    "replace Senders <- OneSender",
                    "replace Receivers <- TwoReceivers",
                    "replace Closers <- OneCloser",
                    "replace Cancellers <- Waiters"))
            .compare(Evaluator::new, 6_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).containsExactly("Terminating");
  }
}
