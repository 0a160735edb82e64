package dev.wakeproof.bytecode.everyday;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Known bugs are found with a shortest trace, and their corrections hold. */
class ReportsTest {
  private static final Options SC = Options.of(MemoryModel.SC);

  @ParameterizedTest
  @CsvSource({
    "latchWoundUp, Deadlock",
    "memoIsNull, Remembered",
    "signalCancelled, Deadlock",
    "permitKept, Deadlock",
    "rejectedKeeps, Deadlock",
    "keyedLockLost, MutualExclusion",
    "closesUnderLock, Deadlock",
    "lockLetGoEarly, Race",
    "lazyByPlainField, Race",
    "closesInCallback, Deadlock",
    "exitsUnderMonitor, Deadlock"
  })
  void explore_reportedBug_isViolated(String program, String property) {
    Test test = Test.of(Reports.class, program);
    Result result = Exploration.of(test, SC);
    assertThat(result.violation()).as("a violation").isNotNull();
    assertThat(result.violation().property()).isEqualTo(property);
    assertThat(result.shortest()).isTrue();
    assertThat(Exploration.replay(test, result.replay()).violation()).isEqualTo(result.violation());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "permitInstead",
        "memo",
        "signalNotCancelled",
        "permitGiven",
        "rejectedGives",
        "keyedLock",
        "closesOutside",
        "lockHeld",
        "lazyByVolatileField",
        "exitsOutside"
      })
  void explore_mendedProgram_holds(String program) {
    Result result = Exploration.of(Test.of(Reports.class, program), SC);
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  @org.junit.jupiter.api.Test
  @Tag("large")
  void explore_closedInAnotherThread_holds() {
    explore_mendedProgram_holds("closesElsewhere");
  }
}
