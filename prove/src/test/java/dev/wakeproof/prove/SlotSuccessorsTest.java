package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the slot semaphore. */
class SlotSuccessorsTest {
  private static SmallModel model(String config, List<String> elements) throws Exception {
    return new SmallModel(
        "SmallSlot",
        config,
        elements,
        SmallModel.plan(
            "semaphore",
            "SlotSemaphoreProof",
            "constant Total = 2",
            "replace Request <- Asks",
            "replace Rounds <- Once",
            "replace Ways <- AllWays",
            "replace Cancellers <- MayCancel"));
  }

  @Test
  void paths_twoThreads_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        model("SmallSlot", List.of("p1", "p2")).compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.states()).isGreaterThan(2000);
  }
}
