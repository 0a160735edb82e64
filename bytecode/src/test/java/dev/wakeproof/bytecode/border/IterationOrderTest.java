package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The verdict names the assumption of a program that iterates {@code Set.of} or {@code Map.of}. */
class IterationOrderTest {
  @ParameterizedTest
  @ValueSource(strings = {"elements", "entries", "textOfMap", "copiedList", "stream"})
  void explore_iteratesSetOf_holdsForOneOrder(String program) {
    assertThat(Outcomes.of(IterationOrder.class, program))
        .isEqualTo("holds (Set.of and Map.of iterate in one order)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"looksUp", "oneElement", "list"})
  void explore_orderDoesNotMatter_holds(String program) {
    assertThat(Outcomes.of(IterationOrder.class, program)).isEqualTo("holds");
  }
}
