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

/** Waiting without queues loses no outcome; see docs/soundness.md, theorems 13 to 16 and 18. */
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
        "tryLock_whileHeld_fails",
        "isLocked_whileHeld",
        "isAlive_eitherWay",
        "join_timeoutOrEnd",
        "join_interruptedOrEnd",
        "semaphore_excludes",
        "semaphore_twoPermits_race",
        "semaphore_neverReleased_deadlock",
        "semaphore_interruptedOrReleased",
        "semaphore_interruptedUninterruptibly_keepsFlag",
        "semaphore_timedAndUntimed",
        "latch_open_isNoFence",
        "latch_interruptedOrOpen",
        "task_getInterruptedOrDone",
        "task_neverRun_deadlock",
        "task_cancelledOrDone",
        "signal_noWaiter_isNoFence",
        "arrayQueue_offerAndPoll"
      })
  void wait_withoutQueue_hasTheOutcomesOfTheQueue(String program) {
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
    "signal_oneOfTwo_wakesFirst, Out_abA Out_baB Out_early",
    "latch_twoWaiters_publishes, Out_1_1",
    "signalAll_orderOfWaiters, Out_absAB Out_basBA",
    "signal_firstIsInterrupted_mayWakeSecond, Out_2_1 Out_3_1 Out_3_2 Out_early",
    "signal_twoConditions_inOrderOfSignals, Out_aBA Out_early",
    "await_interruptedOrSignalled, Out_1 Out_2",
    "awaitUninterruptibly_interrupted_keepsFlag, Out_true",
    "monitorAndCondition, Out_1",
    "arrayQueue_full, Out_1_2_0 Out_1_null_2",
    "arrayQueue_takerLeft_deadlock, Deadlock",
    "arrayQueue_clear_wakesPutter, Out_0_1 Out_1_1",
    "arrayQueue_drain_wakesPutter, Out_0_1 Out_1_1",
    "barrier_bothPass, Out_0_1_1 Out_1_0_1"
  })
  void condition_awaitedWithoutQueue_hasTheListedOutcomes(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
  }

  /** With the queue of the JDK, these searches are cut, and find no other outcome. */
  @ParameterizedTest
  @CsvSource({
    "awaitNanos_timeoutOrSignal, Out_0 Out_2 Out_3",
    "awaitNanos_timeIsUp_takesSignal, Out_0_0 Out_0_1 Out_1000_0",
    "awaitNanos_interruptedOrSignalled, Out_1 Out_11 Out_2 Out_12 Out_3",
    "awaitNanos_noTime_endsAtOnce, Out_1",
    "awaitForTime_timeoutOrSignal, Out_1 Out_2",
    "awaitForTime_timeIsUp_takesSignal, Out_false_0 Out_false_1 Out_true_0",
    "awaitForTime_interruptedOrSignalled, Out_1 Out_11 Out_2 Out_12 Out_3",
    "awaitForTime_noTime_endsAtOnce, Out_1 Out_2",
    "arrayQueue_pollForTime, Out_1_0 Out_null_1",
    "schedule_oneTask, Out_1"
  })
  void awaitNanos_withoutQueue_outcomes(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
    Options few = ALL.with("preemptions", 1).with("executions", 2_000);
    Result queueing =
        Exploration.of(
            test(program), few, ForgetfulMachines.thatForgets("quiet locks", ALL.memory()));
    assertThat(result.violations()).containsAll(queueing.violations());
  }

  /** Another thread reads or changes the clock, so the code of the JDK runs. */
  @ParameterizedTest
  @CsvSource({
    "awaitNanos_clockIsReadAfterSignal, Out_0_1000",
    "awaitNanos_anotherThreadSleeps, Out_1_0"
  })
  void awaitNanos_clockIsShared_waitsInQueue(String program, String outcome) {
    Options few = SC.with("executions", 5_000);
    Result blind =
        Exploration.of(
            test(program),
            few,
            ForgetfulMachines.thatForgets("who uses the clock", MemoryModel.SC));
    assertThat(blind.cuts()).isEmpty();
    assertThat(blind.violations()).isNotEmpty().doesNotContain(outcome);
    assertThat(Exploration.of(test(program), few).violations()).contains(outcome);
  }

  @ParameterizedTest
  @CsvSource({
    "who waited longest, signal_oneOfTwo_wakesFirst, Out_abA",
    "the order of signals, signalAll_orderOfWaiters, Out_absAB"
  })
  void condition_orderForgotten_isDetected(String forgotten, String program, String outcome) {
    Result broken =
        Exploration.of(test(program), ALL, ForgetfulMachines.thatForgets(forgotten, ALL.memory()));
    Result result = explored(program);
    assertThat(result.violations()).contains(outcome).isNotEqualTo(broken.violations());
  }

  /** A lock that is given at once is never seen held. */
  @ParameterizedTest
  @CsvSource({
    "tryLock_whileHeld_fails, Out_false",
    "isLocked_whileHeld, Out_true",
    "isAlive_eitherWay, Out_true",
    "join_timeoutOrEnd, Out_true",
    "join_interruptedOrEnd, Out_interrupted"
  })
  void lockObserver_forgotten_isDetected(String program, String outcome) {
    Result blind =
        Exploration.of(
            test(program), ALL, ForgetfulMachines.thatForgets("who looks at a lock", ALL.memory()));
    assertThat(explored(program).violations()).contains(outcome);
    assertThat(blind.violations()).doesNotContain(outcome);
  }

  /** The outcome needs a thread in the queue. */
  @ParameterizedTest
  @CsvSource({
    "ParksAfterCheck, Deadlock",
    "ParksOnce, Out_early",
    "AsksForThreads, Out_true",
    "AsksForThread, Out_true",
    "AsksForLength, Out_1",
    "AsksByProperty, AssertionFailedError",
    "AsksForInterruptByProperty, AssertionFailedError",
    "AsksForLengthOfSemaphore, Out_1",
    "AsksForWaiters, Out_true",
    "AsksForNumberOfWaiters, Out_1",
    "Extends, Out_1",
    "AsksForInterrupt, Out_false",
    "OverridesInterrupt, Out_2",
    "Refers, Out_true"
  })
  void queueObserver_outcomeOfTheQueue_isFound(String observer, String outcome)
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
  void explore_contendedLock_takesOneStep() {
    assertThat(explored("three_barging").states()).isLessThan(400);
  }

  @Test
  void explore_lockOfASubclassThatAsksForItsOwner_takesOneStep() {
    Result result = explored("three_barging_ownLocks");
    assertThat(result.violations()).isEqualTo(explored("three_barging").violations());
    assertThat(result.states()).isLessThan(400);
  }

  /** The class of the programs has such a call, too, but the others do not reach it. */
  @Test
  void explore_callThatObservesTheQueue_isNoticedWhenItIsReached() {
    assertThat(explored("two_observed").violations())
        .containsExactlyInAnyOrder("Out_true", "Out_false");
  }

  @Test
  void condition_threeThreads_needsFewStates() {
    Result result = explored("arrayQueue_threeThreads");
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactly("Out_2");
    assertThat(result.states()).isLessThan(400);
  }

  /** One thread of the queue waits for two permits, so the JDK's code runs. */
  @Test
  void semaphore_severalPermits_waitsInQueue() {
    Options first = Options.of(MemoryModel.SC).aimedAt(Aim.FIRST).with("preemptions", 1);
    Result result = Exploration.of(test("semaphore_firstWantsTwo_deadlock"), first);
    assertThat(result.violations()).containsExactly("Deadlock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"semaphore_excludes", "latch_twoWaiters_publishes"})
  void explore_permitOrLatch_takesOneStep(String program) {
    assertThat(explored(program).states()).isLessThan(100);
  }

  @Test
  void executor_oneTask_needsFewStates() {
    Result result = explored("executor_oneTask");
    assertThat(result.cuts()).isEmpty();
    assertThat(result.states()).isLessThan(6_000);
  }

  @Test
  void interruptedWait_observerIsLoadedLater_assumesNothing() {
    dev.wakeproof.bytecode.Test test =
        dev.wakeproof.bytecode.Test.of(QueueObservers.LooksLater.class, "plays");
    Result result = Exploration.of(test, ALL);
    assertThat(result.extent()).isEqualTo("holds");
  }

  @Test
  void explore_interruptedWait_recordsTheAssumption() {
    assertThat(explored("lockInterruptibly_interruptedOrNot").assumptions())
        .contains("a ReentrantLock removes interrupted threads from its queue");
  }

  @ParameterizedTest
  @CsvSource({
    "poll_flagIsSet, Out_1",
    "poll_flagIsNeverSet_livelock, Livelock",
    "poll_lockIsNeverFree_deadlock, Deadlock",
    "poll_arrayQueue_twoPollers, Out_1_2 Out_2_1"
  })
  void poll_unobservedLock_ends(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
  }

  /**
   * Another thread notices each round of such a poll, so the search leaves none out, and the depth
   * cuts it. A search that ignores the observer comes to an end without this outcome.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "poll_observedTwice_tryLock",
        "poll_observedTwice_isLocked",
        "poll_observedTwice_toString"
      })
  void poll_observedLock_isExploredAgain(String program) {
    Options deep = Options.of(MemoryModel.SC).aimedAt(Aim.ALL).with("depth", 100);
    assertThat(Exploration.of(test(program), deep).cuts()).containsExactly("depth: 100");
    Result blind =
        Exploration.of(
            test(program), deep, ForgetfulMachines.thatForgets("who asks a lock", MemoryModel.SC));
    assertThat(blind.cuts()).isEmpty();
    assertThat(blind.violations()).isNotEmpty().doesNotContain("Out_false_false");
  }
}
