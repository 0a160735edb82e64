package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the queued lock, and its lemmas and facts, too. */
class QueuedLockSuccessorsTest {
  private static final String UNFAIR = "SmallQueuedLock";
  private static final int STATES = 2_000;
  private static final int WALK = 300;

  private static SmallModel model(String config) throws Exception {
    return new SmallModel(
        "SmallQueuedLock",
        config,
        SmallModel.plan(
            "queuedlock",
            "QueuedLockProof",
            "constant Fair = " + (config.equals(UNFAIR) ? "FALSE" : "TRUE"),
            "constant Spins = 0",
            "replace NodesOf <- SomeEach",
            "replace Rounds <- ForEver",
            "replace Cancellers <- MayCancel"),
        Map.of(
            "Proc",
            List.of("p1", "p2", "p3"),
            "Node",
            List.of("a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3")));
  }

  @Test
  void paths_unfair_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc(UNFAIR, "H");
  }

  // Large: the unfair form takes all steps but those of the unlock.
  @Test
  @Tag("large")
  void paths_fair_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc("FairQueuedLock", "U");
  }

  /** The unlock of the one form is no step of the other, and no thread spins or ends here. */
  private static void areTheSuccessorsOfTlc(String config, String otherUnlock) throws Exception {
    SmallModel.Comparison comparison = model(config).walking(WALK).compare(Evaluator::new, STATES);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken())
        .contains("Q2_LoadWord", "Terminating")
        .allMatch(action -> action.matches("Q2_LoadWord|Terminating|" + otherUnlock + "[0-9]+_.*"));
  }
}
