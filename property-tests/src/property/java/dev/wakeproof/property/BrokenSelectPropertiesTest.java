package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The properties of a choice see what they are there to see. */
class BrokenSelectPropertiesTest {
  @ParameterizedTest
  @CsvSource({
    "takesTurns, TakesTurns",
    "noLossNoDuplication, NoLossNoDuplication",
    "atMostOne, AtMostOne",
  })
  void property_byTurns_isViolated(String method, String property) {
    assertThat(PropertyRun.failure(BrokenSelectProperties.class, method, List.class))
        .hasMessageStartingWith(property + ": ");
  }
}
