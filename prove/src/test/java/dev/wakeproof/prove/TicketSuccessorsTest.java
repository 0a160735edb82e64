package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the translator to TLC on the ticket semaphores. */
class TicketSuccessorsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SpinningTicketSemaphoreProof",
        "SpinningTicketLockProof",
        "SpinningTicketProgressProof"
      })
  void paths_threeThreads_areTheSuccessorsOfTlc(String plan) throws Exception {
    SmallModel model =
        new SmallModel(
            "SmallTicket",
            "SmallTicket",
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                plan,
                "replace Sems <- OneSemaphore",
                "replace Initial <- OnePermit",
                "replace Work <- Jobs"));

    SmallModel.Comparison comparison = model.compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }

  @Test
  void paths_waitingArray_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc("SmallArray", "WaitingArraySemaphoreProof", "NoPermit", "Jobs");
  }

  // Large: the semaphore takes the same actions.
  @Test
  @Tag("large")
  void paths_waitingArrayAsALock_areTheSuccessorsOfTlc() throws Exception {
    areTheSuccessorsOfTlc("LentArray", "WaitingArrayLockProof", "OnePermit", "Loans");
  }

  private static void areTheSuccessorsOfTlc(String config, String plan, String initial, String work)
      throws Exception {
    SmallModel model =
        new SmallModel(
            "SmallArray",
            config,
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                plan,
                "replace Sems <- OneSemaphore",
                "replace Initial <- " + initial,
                "replace Work <- " + work,
                "replace Thresholds <- SomeThresholds",
                "replace Lengths <- SomeLengths"));

    SmallModel.Comparison comparison = model.compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }

  @Tag("large")
  @ParameterizedTest
  @CsvSource({
    "SmallChain, 1, WaitingChainSemaphoreProof, NoPermit, Jobs",
    "TwosChain, 2, WaitingChainSemaphoreProof, NoPermit, Jobs",
    "LentChain, 1, WaitingChainLockProof, OnePermit, Loans"
  })
  void paths_waitingChains_areTheSuccessorsOfTlc(
      String config, int stacks, String plan, String initial, String work) throws Exception {
    SmallModel model =
        new SmallModel(
            "SmallChain",
            config,
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                plan,
                "replace Sems <- OneSemaphore",
                "replace Initial <- " + initial,
                "constant Length = " + stacks,
                "constant Spurious = FALSE",
                "replace Work <- " + work));

    SmallModel.Comparison comparison = model.compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }
}
