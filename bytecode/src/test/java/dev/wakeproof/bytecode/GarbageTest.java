package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A round of a polling loop may make objects if it leaves none of them. */
class GarbageTest {
  @ParameterizedTest
  @CsvSource({
    "object, ''",
    "objectOfChoice, ''",
    "list, ''",
    "drained, ''",
    "iterator, ''",
    "exception, ''",
    "timeout, ''",
    "monitor, ''",
    "sleeping, ''",
    "lambda, ''",
    "never, Livelock",
    "readInTwoObjects, Out_0 Out_1",
    "countedInOlderObject, Out_0 Out_1 Out_2 Out_3",
    "countedInObjectOfOuterRound, Out_0 Out_1 Out_2 Out_3 Out_4",
    "countedInMethod, Out_0 Out_1 Out_2",
    "published, Out_0 Out_1 Out_2",
    "linkedToOlderObject, Out_0 Out_1 Out_2",
    "keptInThreadLocal, Out_0 Out_1 Out_2",
    "suppressedByOlderException, Out_0 Out_1 Out_2",
    "changedByAnother, Out_0 Out_1 Race"
  })
  void poll_thatMakesObjects_ends(String program, String outcomes) {
    for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.TSO)) {
      Result result =
          Exploration.of(Test.of(Garbage.class, program), Options.of(memory).aimedAt(Aim.ALL));
      assertThat(result.cuts()).as(memory.toString()).isEmpty();
      List<String> all = outcomes.isEmpty() ? List.of() : List.of(outcomes.split(" ", -1));
      assertThat(result.violations())
          .as(memory.toString())
          .containsExactlyInAnyOrderElementsOf(all);
    }
  }
}
