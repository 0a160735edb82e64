package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads, monitors, permits, interrupts and the clock, in every schedule. */
class ThreadsTest {
  @ParameterizedTest
  @CsvSource({
    "interruptEndsAWait, ''",
    "interruptEndsASleepAndAJoin, NotInterrupted",
    "waitsForEver, ''",
    "nobodyWakesWhoWaitsForCenturies, Deadlock",
    "nobodyCountsDownForCenturies, Deadlock",
    "oneOfTwoIsWoken, Woken0 Woken1 Woken2",
    "aWaitEndsByItsTime, ''",
    "permitsAreRemembered, ''",
    "onePermitAtMost, Deadlock",
    "startedTwice, IllegalThreadStateException",
    "uncaught, IllegalArgumentException",
    "caughtByItsHandler, ''",
    "monitors, ''",
    "notWithoutTheMonitor, IllegalMonitorStateException",
    "hashesRepeatThemselves, ''",
    "waitsForPlainFields, Livelock"
  })
  void explore_threads_violateTheProperty(String method, String properties) {
    for (MemoryModel memory : new MemoryModel[] {MemoryModel.SC, MemoryModel.JAVA_SB}) {
      Result result =
          Exploration.of(Test.of(Threads.class, method), Options.of(memory).aimedAt(Aim.ALL));
      assertThat(String.join(" ", result.violations().stream().sorted().toList()))
          .as("%s under %s: %s", method, memory, result.violation())
          .isEqualTo(properties);
      assertThat(result.cuts()).isEmpty();
    }
  }
}
