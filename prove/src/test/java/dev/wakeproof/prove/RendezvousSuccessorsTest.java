package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the rendezvous, with two kinds of processes. */
class RendezvousSuccessorsTest {
  @Test
  void paths_sendersReceiverAndCloser_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        new SmallModel(
                "SmallRendezvous",
                "SmallRendezvous",
                List.of("s1", "s2", "r1", "c1"),
                SmallModel.plan(
                    "channel",
                    "RendezvousProof",
                    "replace Senders <- TwoSenders",
                    "replace Receivers <- OneReceiver",
                    "replace Closers <- OneCloser",
                    "replace Tries <- Triers",
                    "replace Cancellers <- Waiters"))
            .compare(Evaluator::new, 3_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }
}
