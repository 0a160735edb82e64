package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Each model allows the outcomes of the stronger ones. */
class ModelsTest {
  /** From the strongest to the weakest. */
  private static final List<MemoryModel> MODELS = List.of(MemoryModel.values());

  @Property
  void explore_nextModel_allowsAllOutcomesOfTheModelBefore(@ForAll("programs") String program) {
    Outcomes stronger = null;
    for (MemoryModel memory : MODELS) {
      Outcomes outcomes = Outcomes.of(program, memory, Reduction.STATES);
      if (stronger != null) {
        assertThat(outcomes.ends()).as("ends under %s", memory).containsAll(stronger.ends());
        assertThat(outcomes.violations())
            .as("violations under %s", memory)
            .containsAll(stronger.violations());
      }
      stronger = outcomes;
    }
  }

  /** After a store that is seen early, the timeout may come before the overtaken store is seen. */
  @Example
  void explore_timedWait_mayExpireBeforeAStoreIsSeen() {
    explore_nextModel_allowsAllOutcomesOfTheModelBefore(
        "R y PLAIN; SPIN x TIME | W x 1 VOLATILE; W x 1 ORDERED; W y 2 PLAIN");
    assertThat(
            Outcomes.of(
                    "R y PLAIN; SPIN x TIME | W x 1 OPAQUE; W y 2 PLAIN",
                    MemoryModel.JAVA,
                    Reduction.STATES)
                .ends())
        .anyMatch(end -> end.startsWith("2 9"));
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
