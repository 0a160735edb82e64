package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the translator to TLC on the slot semaphore. */
class SlotSuccessorsTest {
  private static SmallModel model(String config, List<String> elements) throws Exception {
    return model(config, "Asks", "AllWays", elements);
  }

  private static SmallModel model(String config, String request, String ways, List<String> elements)
      throws Exception {
    return new SmallModel(
        "SmallSlot",
        config,
        elements,
        SmallModel.plan(
            "semaphore",
            "SlotSemaphoreProof",
            "constant Total = 2",
            "replace Request <- " + request,
            "replace Rounds <- Once",
            "replace Ways <- " + ways,
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
    // Each of these needs a waiter that lacks two permits.
    assertThat(comparison.untaken()).containsExactly("D6_PushList", "L4_Unlink", "L5_StoreState");
  }

  @Test
  void paths_twoThreadsThatAskForTwo_takeTheActionsOfTheList() throws Exception {
    SmallModel.Comparison comparison =
        model("TwosSlot", "AsksTwo", "AllWays", List.of("p1", "p2"))
            .compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.taken()).containsKeys("D6_PushList", "L4_Unlink", "L5_StoreState");
  }

  @Test
  void paths_triesOnly_leaveTheActionsOfTheQueueUntaken() throws Exception {
    SmallModel.Comparison comparison =
        model("TriesSlot", "Asks", "TriesOnly", List.of("p1", "p2")).compare(Evaluator::new, 1_000);

    assertThat(comparison.untaken()).contains("D1_Lock", "S2_Park", "C3_Lock", "R1_SwapSlot");
  }

  @ParameterizedTest
  @EnumSource(
      value = BrokenEvaluator.Mistake.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {
        "HEAD_IS_THE_LAST",
        "ELEMENTS_ARE_THE_FIRST",
        "REVERSE_CHANGES_NOTHING",
        "JOIN_IS_THE_RIGHT_SEQUENCE",
        "DIFFERENCE_IS_THE_LEFT"
      })
  void paths_brokenEvaluator_areNoticed(BrokenEvaluator.Mistake mistake) throws Exception {
    SmallModel.Comparison comparison =
        model("SmallSlot", List.of("p1", "p2"))
            .firstMistake(
                (declarations, context, aggregates) ->
                    new BrokenEvaluator(mistake, declarations, context, aggregates),
                800);

    assertThat(comparison.different() + comparison.broken().size()).isPositive();
  }

  // Large: two threads take the same actions, and notice each broken evaluator.
  @Test
  @Tag("large")
  void paths_threeThreads_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        model("ThreeSlot", List.of("p1", "p2", "p3")).compare(Evaluator::new, 2_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
  }
}
