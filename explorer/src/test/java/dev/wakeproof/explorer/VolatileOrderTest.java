package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The total order of volatile accesses, tested with litmus programs from outside of this project.
 */
class VolatileOrderTest {
  static Stream<String> stores() {
    return Stream.of(
        "W y 2 VOLATILE; ADD y 4 ACQUIRE",
        "W y 2 VOLATILE; ADD y 4 PLAIN",
        "W y 2 VOLATILE; SWAP y 6 PLAIN",
        "W y 2 VOLATILE; CAS y 2 6 ACQUIRE",
        "W y 2 VOLATILE; ADD y 1 PLAIN; ADD y 3 PLAIN",
        "ADD y 2; ADD y 4 ACQUIRE");
  }

  static String program(String stores) {
    return stores + " | R y VOLATILE; R z VOLATILE | W z 1 VOLATILE; R y VOLATILE";
  }

  /**
   * A volatile store happens before the volatile load of whatever read-modify-write stands on it,
   * and so comes before it. Or two that store and look at each other's cell would both look first.
   */
  @ParameterizedTest
  @MethodSource("stores")
  void explore_updateOfAVolatileStore_isReadAfterIt(String stores) {
    Set<String> ends = Outcomes.of(program(stores), Options.of(MemoryModel.JAVA)).ends();
    assertThat(ends).anyMatch(end -> end.endsWith("| 6 1 | 0 | 061"));
    assertThat(ends).noneMatch(end -> end.endsWith("| 6 0 | 0 | 061"));
  }
}
