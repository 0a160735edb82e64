package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Waiting for a time without queues loses no outcome; see docs/soundness.md, theorem 19. */
class TimedWaitsTest {
  private static final Options ALL = Options.of(MemoryModel.SC).aimedAt(Aim.ALL);

  private static Result explored(String program) {
    return Exploration.of(test(program), ALL);
  }

  private static dev.wakeproof.bytecode.Test test(String program) {
    return dev.wakeproof.bytecode.Test.of(TimedPrograms.class, program);
  }

  @ParameterizedTest
  @CsvSource({
    "lock_timeoutOrFree, Out_0 Out_1 Out_late",
    "lock_oppositeOrders_noDeadlock, Out_false_false Out_false_true Out_true_false Out_true_true",
    "lock_ownedByItself, Out_true_false_2",
    "lock_interruptedOrTimeout, Out_2 Out_12 Out_3",
    "permit_timeoutOrPermit, Out_false_1 Out_true_0",
    "permit_afterItsTime, Out_false_2 Out_true_0 Out_true_2",
    "permit_twoThreadsForOne, Out_false_true Out_true_false",
    "permit_interruptIsMissed, Deadlock Out_false_false_1 Out_false_true_0",
    "latch_timeoutOrOpen, Out_1 Out_2",
    "latch_twoWaiters, Out_false Out_true",
    "latch_noTime, Out_false_false",
    "latch_noUnit, NullPointerException",
    "task_timeoutOrDone, Out_7 Out_late",
    "task_doneHasNoTimeout, Out_7 Out_early",
    "task_cancelledOrTimeout, Out_cancelled Out_late"
  })
  void timedWait_withoutQueue_hasTheOutcomesOfTheQueue(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
    // With the queue of the JDK, a search of two timed waits takes long.
    Options few = ALL.with("executions", 1_500);
    Result queueing =
        Exploration.of(
            test(program), few, ForgetfulMachines.thatForgets("quiet locks", MemoryModel.SC));
    assertThat(result.violations()).containsAll(queueing.violations());
    assertThat(result.races()).containsAll(queueing.races());
  }

  @ParameterizedTest
  @CsvSource({
    "pollsALock, ''",
    "pollsALatch, ''",
    "pollsALatchForEver, Livelock",
    "twoPollASemaphore, Out_2",
    "countsItsPolls, Out_0 Out_1 Out_2 Out_3",
    "pollsUntilADeadline, Out_false Out_true"
  })
  void poll_forATime_ends(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    List<String> all = outcomes.isEmpty() ? List.of() : List.of(outcomes.split(" ", -1));
    assertThat(result.violations()).containsExactlyInAnyOrderElementsOf(all);
  }

  /** The clock moves while an interrupted thread is about to park. */
  @Test
  void timedWait_clockOfOthersForgotten_isDetected() {
    Result blind =
        Exploration.of(
            test("permit_interruptIsMissed"),
            ALL,
            ForgetfulMachines.thatForgets("who uses the clock", MemoryModel.SC));
    assertThat(blind.violations()).doesNotContain("Out_false_true_0");
  }

  @ParameterizedTest
  @CsvSource({
    "latch_twoWaiters, a CountDownLatch removes threads whose time is up from its queue",
    "latch_timeoutOrOpen, ''",
    "permit_timeoutOrPermit, ''"
  })
  void timedWait_besideAnother_recordsTheAssumption(String program, String assumption) {
    assertThat(String.join(", ", explored(program).assumptions())).isEqualTo(assumption);
  }
}
