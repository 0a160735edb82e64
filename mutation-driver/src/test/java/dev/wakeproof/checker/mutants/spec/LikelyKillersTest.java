package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.mutants.generated.Generated;
import org.junit.jupiter.api.Test;

class LikelyKillersTest {
  @Test
  void of_killsOfStepAndModule_prefersTheStep() {
    LikelyKillers likely = new LikelyKillers();
    assertThat(likely.of("Toy A1: a")).isEmpty();
    likely.put(killed("Toy B1: a", "elsewhere"));
    likely.put(killed("Toy B1: b", "elsewhere"));
    assertThat(likely.of("Toy A1: a")).isEqualTo("elsewhere");
    assertThat(likely.of("Tower A1: a")).isEmpty();
    likely.put(killed("Toy A1: b", "there"));
    likely.put(killed("Toy A10: b", "other"));
    likely.put(killed("Toy A1: c", ""));
    assertThat(likely.of("Toy A1: a")).isEqualTo("there");
  }

  private static Generated killed(String id, String check) {
    return new Generated("toy", id, "", "", "drop", "red", "tlc", check, "TypeOK", 1);
  }
}
