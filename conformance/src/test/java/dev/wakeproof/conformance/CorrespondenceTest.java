package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Tests what a difference between the specification and the Java says. */
final class CorrespondenceTest {
  private static final String MODULE =
      """
      ---- MODULE Waiters ----
      EXTENDS Naturals
      CONSTANTS p1, p2
      VARIABLES state, held
      Init == state = [q \\in {p1, p2} |-> "WAITING"] /\\ held = 1
      Next == held' \\in {held, 2} /\\ UNCHANGED state
      Free == [][held' = held]_<<state, held>>
      Name(number) == CASE number = 0 -> "WAITING" [] OTHER -> "SIGNALLED"
      SameHeld(java) == java.guard = held /\\ held < 2
      SameState(java) ==
        \\A q \\in {p1, p2} : LET states == java.states IN
          q = p2 => state[q] = Name(states[2])
      ====
      """;

  @TempDir Path folder;

  private static Value java(int guard, int state) {
    return new RecordValue(
        new UniqueString[] {
          UniqueString.uniqueStringOf("guard"), UniqueString.uniqueStringOf("states")
        },
        new Value[] {
          IntValue.gen(guard), new TupleValue(new Value[] {IntValue.gen(0), IntValue.gen(state)})
        },
        false);
  }

  private Specification specification() throws IOException {
    Files.writeString(folder.resolve("Waiters.tla"), MODULE);
    Files.writeString(
        folder.resolve("Waiters.cfg"),
        "INIT Init NEXT Next CONSTANTS p1 = p1 p2 = p2 PROPERTY Free");
    return new Specification("Waiters", "Waiters", List.of(folder));
  }

  @Test
  void explained_falseComparison_hasBothSides() throws IOException {
    Specification specification = specification();
    var state = specification.graph().state(0);

    assertThat(specification.difference(state, java(1, 0))).isNull();
    assertThat(specification.explained(state, java(1, 1)))
        .isEqualTo(
            "SameState: state[q] = \"WAITING\" in the specification,"
                + " Name(states[2]) = \"SIGNALLED\" in the Java, where q = p2");
    assertThat(specification.explained(state, java(2, 0)))
        .isEqualTo("SameHeld: held = 1 in the specification, java.guard = 2 in the Java");
  }

  @Test
  void broken_stateAfterAViolatingStep_isThePropertysName() throws IOException {
    Specification specification = specification();
    Graph graph = specification.graph();

    assertThat(specification.broken(graph.state(0))).isNull();
    assertThat(specification.broken(graph.state(1))).isEqualTo("Free");
  }
}
