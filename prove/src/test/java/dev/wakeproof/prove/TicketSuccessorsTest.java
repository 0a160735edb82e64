package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the translator to TLC on the ticket semaphores. */
class TicketSuccessorsTest {
  @Test
  void paths_threeThreads_areTheSuccessorsOfTlc() throws Exception {
    SmallModel model =
        new SmallModel(
            "SmallTicket",
            "SmallTicket",
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                "SpinningTicketSemaphoreProof",
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
    SmallModel model =
        new SmallModel(
            "SmallArray",
            "SmallArray",
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                "WaitingArraySemaphoreProof",
                "replace Sems <- OneSemaphore",
                "replace Initial <- NoPermit",
                "replace Work <- Jobs",
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
  @CsvSource({"SmallChain, 1", "TwosChain, 2"})
  void paths_waitingChains_areTheSuccessorsOfTlc(String config, int stacks) throws Exception {
    SmallModel model =
        new SmallModel(
            "SmallChain",
            config,
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "ticket",
                "WaitingChainSemaphoreProof",
                "replace Sems <- OneSemaphore",
                "replace Initial <- NoPermit",
                "constant Length = " + stacks,
                "constant Spurious = FALSE",
                "replace Work <- Jobs"));

    SmallModel.Comparison comparison = model.compare(Evaluator::new, 100_000);

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.untaken()).isEmpty();
  }
}
