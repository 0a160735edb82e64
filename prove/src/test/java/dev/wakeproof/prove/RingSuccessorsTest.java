package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the ring of the channel. */
class RingSuccessorsTest {
  @Test
  void paths_senderReceiversAndCloser_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        new SmallModel(
                "SmallRing",
                "SmallRing",
                List.of("s1", "r1", "r2", "c1"),
                SmallModel.plan(
                    "channel",
                    "RingProof",
                    "constant Capacity = 2",
                    "constant Start = 1",
                    "constant NoItem = 0",
                    "replace Senders <- OneSender",
                    "replace Receivers <- TwoReceivers",
                    "replace Closers <- OneCloser",
                    "replace Messages <- TwoItems"))
            .compare(Evaluator::new, 6_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).containsExactly("Terminating");
  }
}
