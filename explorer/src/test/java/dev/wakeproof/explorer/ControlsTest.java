package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The explorer, broken in one place at a time, fails what the other tests ask of it. */
class ControlsTest {
  @Test
  void explore_earlyUnparkForgotten_isDetected() {
    differs(
        "W z 1 ORDERED; AWAIT y; PARK | AWAIT z; UNPARK 0; W y 1 ORDERED",
        MemoryModel.SC,
        Reduction.STATES,
        BrokenMachines::thatForgetsAnEarlyUnpark);
  }

  @Test
  void explore_keyWithoutBuffers_isDetected() {
    differs(
        // A buffered store of 1 is visible only in the buffers.
        "W x 1 OPAQUE; W z 1 OPAQUE | AWAIT z; W x 1 OPAQUE; ADD x 1",
        MemoryModel.PSO,
        Reduction.STATES,
        BrokenMachines::whoseKeyLacksTheBuffers);
  }

  @Test
  void explore_keyWithoutClocks_isDetected() {
    differs(
        // Whether B has read z before or after A wrote 0 over 0 shows in nothing but the clocks.
        "W x 1 PLAIN; W z 0 ORDERED; W y 1 OPAQUE | R z ORDERED; AWAIT y; R x PLAIN",
        MemoryModel.SC,
        Reduction.STATES,
        BrokenMachines::whoseKeyLacksTheClocks);
  }

  @Test
  void explore_spinMissesTheFlag_isDetected() {
    differs(
        "W z 1 ORDERED; SPIN x INTERRUPT | AWAIT z; INTERRUPT 0",
        MemoryModel.SC,
        Reduction.STATES,
        BrokenMachines::whoseSpinsSeeCellsOnly);
  }

  @Test
  void explore_fenceDrainsNothing_isDetected() {
    differs(
        "W x 1 ORDERED; FENCE; R y ORDERED | W y 1 ORDERED; FENCE; R x ORDERED",
        MemoryModel.TSO,
        Reduction.STATES,
        BrokenMachines::whoseFencesDrainNothing);
  }

  @Test
  void explore_flushLeftOut_isDetected() {
    differs(
        "W x 1 OPAQUE; W y 1 OPAQUE | R y ORDERED; R x PLAIN",
        MemoryModel.PSO,
        Reduction.STATES,
        BrokenMachines::thatFlushesInOrderOnly);
  }

  @Test
  void explore_sleepSetsWithoutConflicts_isDetected() {
    differs(
        "W x 1 VOLATILE; R y VOLATILE | W y 1 VOLATILE; R x VOLATILE",
        MemoryModel.SC,
        Reduction.SLEEP_SETS,
        BrokenMachines::whereEverythingCommutes);
  }

  /** No outcome is lost, because the waiter may also begin later; but states are. */
  @Test
  void explore_spinsTouchNothing_losesStates() {
    String program = "SPIN y TIME; R y VOLATILE | W y 1 VOLATILE; W y 0 VOLATILE";
    Options options = Options.of(MemoryModel.SC);
    long states = Outcomes.of(program, options).result().states();
    Machine all = BrokenMachines.whereNothingCommutes(MemoryModel.SC);
    assertThat(Outcomes.of(program, options, all).result().states()).isEqualTo(states);
    Machine broken = BrokenMachines.whoseSpinsTouchNothing(MemoryModel.SC);
    assertThat(Outcomes.of(program, options, broken).result().states()).isLessThan(states);
  }

  @Test
  void explore_loadsNeverLate_isDetected() {
    differsUnderJava(
        "W x 1 OPAQUE; W y 1 ORDERED | R y OPAQUE; R x OPAQUE",
        BrokenMachines::whoseLoadsAreNeverLate);
  }

  @Test
  void explore_volatilesWithoutTotalOrder_isDetected() {
    differsUnderJava(
        "W x 1 VOLATILE; R y VOLATILE | W y 1 VOLATILE; R x VOLATILE",
        BrokenMachines::whoseVolatilesHaveNoOrder);
  }

  @Test
  void explore_updatesCarryNoView_isDetected() {
    differsUnderJava(
        "W x 1 OPAQUE; W y 1 ORDERED | ADD y 1 PLAIN | R y ORDERED; R x OPAQUE",
        BrokenMachines::whoseUpdatesPassNothingOn);
  }

  @Test
  void explore_permitsOrderNothing_isDetected() {
    differsUnderJava(
        "W z 1 ORDERED; PARK; R x OPAQUE | AWAIT z; W x 1 OPAQUE; UNPARK 0",
        BrokenMachines::whosePermitsOrderNothing);
  }

  @Test
  void explore_fullFencesOrderNothing_isDetected() {
    differsUnderJava(
        "W x 1 OPAQUE; FENCE; R y OPAQUE | W y 1 OPAQUE; FENCE; R x OPAQUE",
        BrokenMachines::whoseFencesDrainNothing);
  }

  @Test
  void explore_keyWithoutViews_isDetected() {
    differsUnderJava(
        // The order of the stores 1 and 2 is visible only in the stores that may still be read.
        "W x 1 OPAQUE; W x 3 OPAQUE; W y 1 ORDERED | W x 2 OPAQUE"
            + " | R y OPAQUE; R x OPAQUE; R x OPAQUE",
        BrokenMachines::whoseKeyLacksTheBuffers);
  }

  private static void differsUnderJava(String program, Function<MemoryModel, Machine> broken) {
    differs(program, MemoryModel.JAVA, Reduction.STATES, broken);
  }

  private static void differs(
      String program,
      MemoryModel memory,
      Reduction reduction,
      Function<MemoryModel, Machine> broken) {
    Options options = Options.of(memory).reducedBy(reduction);
    Outcomes sound = Outcomes.of(program, options);
    Outcomes oracle = Outcomes.of(program, options.reducedBy(Reduction.NONE));
    assertThat(sound.ends()).isEqualTo(oracle.ends());
    assertThat(sound.violations()).isEqualTo(oracle.violations());
    assertThat(sound.races()).isEqualTo(oracle.races());
    Outcomes unsound = Outcomes.of(program, options, broken.apply(memory));
    assertThat(
            unsound.ends().equals(oracle.ends())
                && unsound.violations().equals(oracle.violations())
                && unsound.races().equals(oracle.races()))
        .as("broken, and nobody notices")
        .isFalse();
  }
}
