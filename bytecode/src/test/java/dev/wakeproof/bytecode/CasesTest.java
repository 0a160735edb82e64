package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The defects that people reported are found with a shortest trace, and what mends them holds. */
class CasesTest {
  @ParameterizedTest
  @CsvSource({
    "fifoMutexThatWakesNobody, SC, Deadlock",
    "bufferWithNotify, SC, Deadlock",
    "petersonPlain, TSO, MutualExclusion",
    "petersonReleased, TSO, MutualExclusion",
    "dekkerPlain, TSO, MutualExclusion",
    "lazyThenLook, TSO, Deadlock",
    "elidedSignal, TSO, Deadlock"
  })
  void explore_buggyCase_isViolated(String program, String memory, String property) {
    Test test = Test.of(Cases.class, program).allowingRaces();
    Result result = Exploration.of(test, Options.of(MemoryModel.of(memory)));
    assertThat(result.violation().property()).isEqualTo(property);
    assertThat(result.shortest()).isTrue();
    assertThat(result.trace())
        .anyMatch(event -> event.frames().stream().anyMatch(line -> line.startsWith("Cases.java")));
    assertThat(Exploration.replay(test, result.replay()).violation()).isEqualTo(result.violation());
  }

  @ParameterizedTest
  @CsvSource({
    "fifoMutex, SC",
    "bufferWithNotifyAll, SC",
    "petersonVolatile, SC",
    "petersonVolatile, TSO",
    "petersonReleased, SC",
    "dekkerVolatile, TSO",
    "lazyThenLook, SC",
    "setThenLook, TSO"
  })
  void explore_correctCase_holds(String program, String memory) {
    Result result =
        Exploration.of(Test.of(Cases.class, program), Options.of(MemoryModel.of(memory)));
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  /** What is right under one model only because nothing may be late still races. */
  @ParameterizedTest
  @CsvSource({"petersonPlain", "dekkerPlain"})
  void explore_racyCase_races(String program) {
    Result result = Exploration.of(Test.of(Cases.class, program), Options.of(MemoryModel.SC));
    assertThat(result.violation().property()).isEqualTo("Race");
    assertThat(result.violation().message()).contains("Cases.java:").contains("Cases.plain");
  }
}
