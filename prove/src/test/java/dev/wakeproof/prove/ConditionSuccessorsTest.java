package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the translator to TLC on the condition. */
class ConditionSuccessorsTest {
  private static SmallModel model() throws Exception {
    return new SmallModel(
        "SmallCondition",
        "SmallCondition",
        List.of("t1", "t2", "t3"),
        SmallModel.plan(
            "queuedlock",
            "ConditionProof",
            "constant Locks = 1",
            "constant Most = 1",
            "replace Acts <- Jobs",
            "replace Quitters <- Everyone"));
  }

  @Test
  void paths_twoWaitersAndASignaller_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison = model().compare(Evaluator::new, 3_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }

  /** These need a list of two, which the slot semaphore has with three threads only. */
  @ParameterizedTest
  @EnumSource(
      value = BrokenEvaluator.Mistake.class,
      names = {"HEAD_IS_THE_LAST", "ELEMENTS_ARE_THE_FIRST"})
  void paths_brokenEvaluator_areNoticed(BrokenEvaluator.Mistake mistake) throws Exception {
    SmallModel.Comparison comparison =
        model()
            .firstMistake(
                (declarations, context, aggregates) ->
                    new BrokenEvaluator(mistake, declarations, context, aggregates),
                1_000);

    assertThat(comparison.different() + comparison.broken().size()).isPositive();
  }
}
