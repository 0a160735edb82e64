package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the translator to TLC on the semaphore over WaitOnAddress. */
class AddressSuccessorsTest {
  private static SmallModel.Comparison compare(
      String plan, String config, String sems, String work, String maximum, String spurious)
      throws Exception {
    return new SmallModel(
            "SmallAddress",
            config,
            List.of("p1", "p2", "p3"),
            SmallModel.plan(
                "address",
                plan,
                "constant Maximum = " + maximum,
                "constant Spurious = " + spurious,
                "replace Sems <- " + sems,
                "replace Initial <- NoPermit",
                "replace Work <- " + work,
                "replace Restless <- Nobody"))
        .compare(Evaluator::new, 1_500);
  }

  @ParameterizedTest
  @ValueSource(strings = {"AddressSemaphoreProof", "AddressSemaphoreCountProof"})
  void paths_releaseOfTwoAndTimeout_areTheSuccessorsOfTlc(String plan) throws Exception {
    SmallModel.Comparison comparison =
        compare(plan, "SmallAddress", "OneSemaphore", "GiveUp", "0", "TRUE");

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    // No maximum, no Address.set, and too few states for a wake that comes late.
    assertThat(comparison.untaken())
        .containsExactly("B1_LoadCount", "B2_CasCount", "S1_SetValue", "W0_LoadValue");
  }

  @Test
  void paths_twoWordsWithMaximum_areTheSuccessorsOfTlc() throws Exception {
    SmallModel.Comparison comparison =
        compare(
            "AddressSemaphoreProof", "BoundedAddress", "TwoSemaphores", "Strangers", "2", "FALSE");

    assertThat(comparison.first()).isNull();
    assertThat(comparison.different()).isZero();
    assertThat(comparison.broken()).isEmpty();
    assertThat(comparison.taken()).containsKeys("B1_LoadCount", "B2_CasCount", "V2_Dequeue");
  }
}
