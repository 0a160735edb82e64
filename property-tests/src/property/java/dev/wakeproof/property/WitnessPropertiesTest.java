package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs get where it matters. */
class WitnessPropertiesTest {
  @ParameterizedTest
  @CsvSource({
    "nobodyWaitsWithAPart, ReachableGatheredPart",
    "cancelNeverWins, ReachableTimelyCancel",
    "cancelNeverLoses, ReachableCancelAfterGrant",
    "nobodyReenters, ReachableReentrantCallback",
  })
  void program_reachabilityProperty_isReached(String method, String denied) {
    assertThat(PropertyRun.failure(WitnessProperties.class, method, Program.class))
        .hasMessageStartingWith(denied + ": ");
  }

  @Test
  void program_cancelInLine_isReached() {
    assertThat(PropertyRun.failure(WitnessProperties.class, "nobodyLeavesTheLine", List.class))
        .hasMessageStartingWith("ReachableCancelInLine: ");
  }
}
