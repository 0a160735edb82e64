package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the translator to TLC on the sleeping protocol of the channel, also under TSO. */
class ChannelWakeupsSuccessorsTest {
  @ParameterizedTest
  @CsvSource({"SmallWakeups, ChannelWakeupsProof", "SmallWakeupsTso, ChannelWakeupsTsoProof"})
  void paths_senderReceiversAndCloser_areTheSuccessorsOfTlc(String small, String plan)
      throws Exception {
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
