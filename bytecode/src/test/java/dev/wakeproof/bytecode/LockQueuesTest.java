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

/** Waiting without the queue of a lock loses no outcome; see docs/soundness.md, theorems 15, 16. */
class LockQueuesTest {
  private static final Options ALL = Options.of(MemoryModel.TSO).aimedAt(Aim.ALL);
  private static final Options SC = Options.of(MemoryModel.SC).aimedAt(Aim.ALL);

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
        "signal_noWaiter_isNoFence",
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

  /** With the queue of the JDK, these searches take long; MadeUpTest compares smaller programs. */
  @ParameterizedTest
  @CsvSource({
    "signal_oneOfTwo_deadlock, Deadlock",
    "signalAll_orderOfWaiters, Out_absAB Out_basBA",
    "signal_firstIsInterrupted_mayWakeSecond, Out_2_1 Out_3_1 Out_3_2 Out_early",
    "signal_twoConditions_inOrderOfSignals, Out_aBA Out_early",
    "await_interruptedOrSignalled, Out_1 Out_2",
    "awaitUninterruptibly_interrupted_keepsFlag, Out_true",
    "monitorAndCondition, Out_1",
    "arrayQueue_full, Out_1_2_0 Out_1_null_2",
    "arrayQueue_takerLeft_deadlock, Deadlock",
    "barrier_bothPass, Out_0_1_1 Out_1_0_1"
  })
  void condition_awaitedWithoutQueue_outcomes(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
  }

  /** The outcome needs a thread in the queue. */
  @ParameterizedTest
  @CsvSource({
    "ParksAfterCheck, Deadlock",
    "ParksOnce, Out_early",
    "AsksForThreads, Out_true",
    "AsksForThread, Out_true",
    "AsksForLength, Out_1",
    "AsksForWaiters, Out_true",
    "AsksForNumberOfWaiters, Out_1",
    "Extends, Out_1",
    "AsksForInterrupt, Out_false",
    "OverridesInterrupt, Out_2",
    "Refers, Out_true"
  })
  void observerOfQueue_outcomeOfQueue_isFound(String observer, String outcome)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(QueueObservers.class.getName() + "$" + observer);
    dev.wakeproof.bytecode.Test test = dev.wakeproof.bytecode.Test.of(type, "plays");
    // A class that sees a queue is found in its code, under every memory model alike.
    assertThat(Exploration.of(test, SC).violations()).contains(outcome);
    Result blind =
        Exploration.of(test, SC, ForgetfulMachines.thatForgets("who sees a queue", MemoryModel.SC));
    assertThat(blind.violations()).doesNotContain(outcome);
  }

  @Test
  void contendedLock_isOneStep() {
    assertThat(explored("three_barging").states()).isLessThan(400);
  }

  @Test
  void condition_threeThreads_fewStates() {
    Result result = explored("arrayQueue_threeThreads");
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactly("Out_2");
    assertThat(result.states()).isLessThan(400);
  }

  @Test
  void executor_oneTask_fewStates() {
    Result result = Exploration.of(test("executor_oneTask"), SC);
    assertThat(result.cuts()).isEmpty();
    // With the queue of the JDK there are more than 47,000.
    assertThat(result.states()).isLessThan(40_000);
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
