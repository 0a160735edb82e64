package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Waiting for a lock before its queue loses no outcome; see docs/soundness.md, theorem 15. */
class LockQueuesTest {
  private static final Options ALL = Options.of(MemoryModel.TSO).aimedAt(Aim.ALL);

  private static Result explored(String program) {
    return Exploration.of(test(program), ALL);
  }

  private static dev.wakeproof.bytecode.Test test(String program) {
    return dev.wakeproof.bytecode.Test.of(LockPrograms.class, program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lockAndMonitor_opposite_deadlock",
        "lockInterruptibly_interruptedInQueue_ends",
        "lockInterruptibly_interruptedOrNot",
        "lock_interrupted_keepsFlag",
        "owner_ended_deadlock",
        "owner_waitsForWaiter_deadlock",
        "unlock_notOwner_throws",
        "signal_beforeAwait_lost",
        "readWithoutLock_races",
        "readAfterUnlock_racesOnlyIfFirst",
        "tryLock_heldOrFree",
        "isLocked_eitherWay",
        "reentry_isNoDeadlock",
        "dekker_withLocksBetween",
        "latchUnderLock_deadlock",
        "arrayQueue_offerAndPoll"
      })
  void lock_awaitedBeforeQueue_sameOutcomes(String program) {
    Result result = explored(program);
    Result queueing =
        Exploration.of(
            test(program), ALL, ForgetfulMachines.thatForgets("quiet locks", MemoryModel.TSO));
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).isNotEmpty().isEqualTo(queueing.violations());
    assertThat(result.races()).isEqualTo(queueing.races());
    assertThat(result.states()).isLessThanOrEqualTo(queueing.states());
  }

  /** The outcome needs a thread in the queue. */
  @ParameterizedTest
  @CsvSource({
    "ParksAfterCheck, Deadlock",
    "ParksOnce, Out_early",
    "AsksForThreads, Out_true",
    "AsksForThread, Out_true",
    "AsksForLength, Out_1",
    "Extends, Out_1",
    "AsksForInterrupt, Out_false",
    "OverridesInterrupt, Out_2",
    "Refers, Out_true"
  })
  void observerOfQueue_outcomeOfQueue_isFound(String observer, String outcome)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(QueueObservers.class.getName() + "$" + observer);
    dev.wakeproof.bytecode.Test test = dev.wakeproof.bytecode.Test.of(type, "plays");
    assertThat(Exploration.of(test, ALL).violations()).contains(outcome);
    Result blind =
        Exploration.of(
            test, ALL, ForgetfulMachines.thatForgets("who sees a queue", MemoryModel.TSO));
    assertThat(blind.violations()).doesNotContain(outcome);
  }

  @Test
  void contendedLock_isOneStep() {
    assertThat(explored("three_barging").states()).isLessThan(400);
  }

  @Test
  void executor_oneTask_fewStates() {
    Result result = explored("executor_oneTask");
    assertThat(result.cuts()).isEmpty();
    assertThat(result.states()).isLessThan(60_000);
  }

  @Test
  void interruptedWait_observerIsLoadedLater_assumesNothing() {
    dev.wakeproof.bytecode.Test test =
        dev.wakeproof.bytecode.Test.of(QueueObservers.LooksLater.class, "plays");
    Result result = Exploration.of(test, ALL);
    assertThat(result.extent()).isEqualTo("holds");
  }

  @Test
  void interruptedWait_isAssumed() {
    assertThat(explored("lockInterruptibly_interruptedOrNot").assumptions())
        .contains("a ReentrantLock removes interrupted threads from its queue");
  }
}
