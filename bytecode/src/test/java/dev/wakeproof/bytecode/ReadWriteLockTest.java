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

/** Read-write locks without their queues lose no outcome; see docs/soundness.md, theorem 17. */
class ReadWriteLockTest {
  private static final Options ALL = Options.of(MemoryModel.TSO).aimedAt(Aim.ALL);
  private static final Options SC = Options.of(MemoryModel.SC).aimedAt(Aim.ALL);

  private static Result explored(String program) {
    return Exploration.of(test(program), ALL);
  }

  private static dev.wakeproof.bytecode.Test test(String program) {
    return dev.wakeproof.bytecode.Test.of(ReadWritePrograms.class, program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "readerAndWriter_eitherFirst",
        "readersWrite_race",
        "readAgain_writerWaits_passes",
        "readerBecomesWriter_deadlock",
        "writerBecomesReader_lockIsShared",
        "writerBecomesReader_writerWaits",
        "unlockRead_notHeld_throws",
        "neverUnlocked_deadlock",
        "counts_fromOutside",
        "isWriteLocked_eitherWay",
        "tryLock_besideReader",
        "interruptedReader_keepsFlag",
        "lockInterruptibly_interruptedOrNot",
        "condition_ofWriteLock",
        "dekker_readLocksBetween"
      })
  void wait_withoutQueue_sameOutcomes(String program) {
    Result result = Exploration.of(test(program), SC);
    Result queueing =
        Exploration.of(
            test(program), SC, ForgetfulMachines.thatForgets("quiet locks", MemoryModel.SC));
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).isNotEmpty().isEqualTo(queueing.violations());
    assertThat(result.races()).isEqualTo(queueing.races());
    assertThat(result.states()).isLessThanOrEqualTo(queueing.states());
  }

  /** With the queue of the JDK, these searches take long. */
  @ParameterizedTest
  @CsvSource({
    "twoReadersOneWriter, Out_1",
    "readerBehindWriter_deadlock, Deadlock Out_passed",
    "readerOfAnotherLock_goesOn, Out_passed",
    "twoLocks_readersBehindWriters_deadlock, Deadlock Out_passed",
    "readAgain_writerWaits_passes, Out_passed",
    "dekker_readLocksBetween, Out_0_1 Out_1_0 Out_1_1"
  })
  void wait_withoutQueue_outcomes(String program, String outcomes) {
    Result result = explored(program);
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
  }

  @Test
  void lock_contended_isOneStep() {
    assertThat(explored("twoReadersOneWriter").states()).isLessThan(100);
  }

  /** The code of the JDK finds this deadlock, too. */
  @ParameterizedTest
  @ValueSource(strings = {"readerBehindWriter_deadlock", "twoLocks_readersBehindWriters_deadlock"})
  void readersBehindWriters_queueOfJdk_deadlock(String program) {
    Options few = Options.of(MemoryModel.SC).aimedAt(Aim.ALL).with("preemptions", 1);
    Result result =
        Exploration.of(
            test(program), few, ForgetfulMachines.thatForgets("quiet locks", MemoryModel.SC));
    assertThat(result.violations()).contains("Deadlock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"readerBehindWriter_deadlock", "twoLocks_readersBehindWriters_deadlock"})
  void readersBehindWriters_forgotten_deadlockIsLost(String program) {
    Result blind =
        Exploration.of(
            test(program),
            ALL,
            ForgetfulMachines.thatForgets("readers after writers", ALL.memory()));
    assertThat(blind.violations()).containsExactly("Out_passed");
  }

  /** The shortest counterexample ends with the writer in front of the reader, and is replayed. */
  @Test
  void violation_readerAfterWriter_isSaid() {
    Result result =
        Exploration.of(
            test("readerBehindWriter_deadlock"), Options.of(MemoryModel.TSO).aimedAt(Aim.SHORTEST));
    assertThat(result.violation().message())
        .contains("Thread-0 waits for a lock")
        .contains("Thread-1 waits for a read lock, queued after a writer");
    assertThat(result.replay()).isNotEmpty();
  }
}
