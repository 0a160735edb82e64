package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the translator to TLC on the core of the queued lock. */
class QueuedLockCoreSuccessorsTest {
  private static final String UNFAIR = "SmallCore";
  private static final String FAIR = "FairCore";

  private static SmallModel model(String config) throws Exception {
    return new SmallModel(
        "SmallCore",
        config,
        List.of("p1", "p2", "p3"),
        SmallModel.plan(
            "queuedlock",
            "QueuedLockCoreProof",
            "constant Fair = " + (config.equals(FAIR) ? "TRUE" : "FALSE"),
            "replace Cancellers <- MayCancel"));
  }

  @Test
  void paths_unfair_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison = model(UNFAIR).compare(Evaluator::new, 3_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken())
        .containsExactlyInAnyOrder("H3_Grant", "H4_Wake", "Terminating");
  }

  @Test
  void paths_fair_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison = model(FAIR).compare(Evaluator::new, 3_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.taken())
        .containsOnlyKeys("H3_Grant", "H4_Wake", "Q1_CasFree", "Q5_LoadState", "Q6_Park");
  }

  /** No other proof has these operators in its actions. */
  @ParameterizedTest
  @EnumSource(
      value = BrokenEvaluator.Mistake.class,
      names = {"REVERSE_CHANGES_NOTHING", "JOIN_IS_THE_RIGHT_SEQUENCE", "DIFFERENCE_IS_THE_LEFT"})
  void paths_brokenEvaluator_areNoticed(BrokenEvaluator.Mistake mistake) throws Exception {
    SmallModel.Comparison comparison =
        model(UNFAIR)
            .compare(
                (declarations, context, aggregates) ->
                    new BrokenEvaluator(mistake, declarations, context, aggregates),
                1_000);

    assertThat(comparison.different() + comparison.broken().size()).isPositive();
  }
}
