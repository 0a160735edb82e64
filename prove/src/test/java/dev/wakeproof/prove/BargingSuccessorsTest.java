package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the translator to TLC on the unfair semaphore. */
class BargingSuccessorsTest {
  private static SmallModel.Comparison compare(
      String config, List<String> elements, String rounds, String callbacks, String cancellers)
      throws Exception {
    return new SmallModel(
            "SmallBarging",
            config,
            elements,
            SmallModel.plan(
                "semaphore",
                "BargingSemaphoreProof",
                "constant Total = 1",
                "replace Request <- AsksOne",
                "replace Rounds <- " + rounds,
                "replace Ways <- Direct",
                "replace Callbacks <- " + callbacks,
                "replace Cancellers <- " + cancellers))
        .compare(Evaluator::new, 8_000);
  }

  @Test
  void paths_twoThreadsAndACallback_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        compare("SmallBarging", List.of("p1", "p2", "p3"), "Once", "OneCallback", "MayCancel");

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    // A signalled thread that finds the permits taken: in more steps than are tried here.
    assertThat(comparison.untaken()).containsExactly("A3_StoreState");
  }

  @Test
  void paths_twoThreadsTwice_takeTheActionOfAThreadThatWasOvertaken() throws Exception {
    SmallModel.Comparison comparison =
        compare("PairBarging", List.of("p1", "p2"), "Twice", "Nobody", "Nobody");

    assertThat(comparison.first()).isNull();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.taken()).containsKey("A3_StoreState");
  }
}
