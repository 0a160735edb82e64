package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A loop that writes again and again what is there comes to an end, and loses no outcome. */
class SpinsTest {
  @ParameterizedTest
  @CsvSource({
    "lockByExchange, '', false",
    "lockByExchangeThatIsKept, Livelock, false",
    "writesWhileItWaits, Last1 Last2, false",
    "writesAgainWhatIsGone, Seen11 Seen12 Seen21 Seen22, false",
    "fencesWhileItWaits, '', false",
    "wakesWhileItWaits, '', false",
    "pollsByASynchronizedGetter, '', false",
    "pollsInASynchronizedBlock, '', false",
    "twoPollUnderOneLock, '', false",
    "pollsUnderTwoLocks, '', false",
    "pollsUnderALockAndSleeps, '', false",
    "pollsUnderALockForEver, Livelock, false",
    "sleepsUnderALockForEver, Livelock, false",
    "countsUnderALock, GaveUp, false",
    "looksTwiceUnderALock, '', false",
    "pollsAQueueByItsInterface, '', false",
    "pollsABlockingQueue, '', false",
    "pollsForATime, '', false",
    "pollsForATimeForEver, Livelock, false",
    "pollsUntilADeadline, Late Taken, false",
    "countsTimesThatAreUp, Rounds0 Rounds1 Rounds2 Rounds3, false",
    "pollsForATimeBesideATaker, Polled Taken, false",
    "pollsAMapByItsInterface, '', false",
    "pollsASynchronizedList, '', false",
    "printsWhileItPolls, '', false",
    "printsForEver, Livelock, false",
    "looksOnWhenItsTimeIsUp, '', true",
    "looksOnForEver, Livelock, true",
    "triesThreeTimes, GaveUp, true"
  })
  void explore_spin_violatesTheProperty(
      String method, String properties, boolean looksBehindItsTime) {
    for (MemoryModel memory : new MemoryModel[] {MemoryModel.SC, MemoryModel.TSO}) {
      Result result =
          Exploration.of(Test.of(Spins.class, method), Options.of(memory).aimedAt(Aim.ALL));
      assertThat(String.join(" ", result.violations().stream().sorted().toList()))
          .as("%s under %s: %s", method, memory, result.violation())
          .isEqualTo(properties);
      // A thread that reads the clock after a spin may see more time than has passed.
      assertThat(result.cuts())
          .as(method)
          .containsExactlyElementsOf(
              looksBehindItsTime
                  ? Set.of("deadlines: all pass when the time of a spin is up")
                  : Set.of());
    }
  }

  /** One execution initializes the class, and others repeat its choices. */
  @org.junit.jupiter.api.Test
  void explore_loopThatLoadsAClass_repeatsItself() {
    Result result =
        Exploration.of(
            Test.of(Spins.class, "loadsTheStreamInARound"),
            Options.of(MemoryModel.SC).with("preemptions", 0));
    assertThat(result.cuts()).containsExactly("preemptions: 0");
  }

  /** Without timeouts; there are more states than that. */
  @org.junit.jupiter.api.Test
  void explore_loopsOfTheSemaphoresQueue_end() {
    Result result =
        Exploration.of(
            Test.of(Spins.class, "twoWaitAtASemaphore"),
            Options.of(MemoryModel.SC).with("timeouts", 0));
    assertThat(result.violation()).isNull();
    assertThat(result.cuts())
        .containsExactly(
            "only another time-out could end: main waits, Thread-0 sleeps for a time, Thread-1"
                + " sleeps for a time",
            "time-outs: 0");
  }
}
