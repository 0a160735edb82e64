package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The memory effects that the library promises, for each pair of ways: a thread that takes it by
 * any call sees what happened before the previous holder gave it back by any call, in the access
 * modes of the code.
 */
class InTurnTest {
  /** What is taken, and in which ways. */
  private static final List<String> WAYS =
      List.of(
          "FAIR WAIT TIMED ACQUIRE TRY DRAIN HELD CALLBACK CANCEL LOOK",
          "FAIR2 WAIT TIMED INPARTS DRAIN CALLBACK CANCEL",
          "UNFAIR WAIT TIMED ACQUIRE TRY DRAIN HELD CALLBACK CANCEL LOOK",
          "UNFAIR2 WAIT TIMED INPARTS CALLBACK CANCEL",
          "MUTEX WAIT TIMED ACQUIRE TRY AWAIT SIGNAL",
          "READWRITE WAIT TIMED ACQUIRE TRY DOWNGRADE READWAIT READACQUIRE READTRY READTIMED",
          "QUEUED WAIT TIMED ACQUIRE TRY AWAIT SIGNAL",
          "FAIRQUEUED WAIT TIMED ACQUIRE TRY AWAIT SIGNAL",
          "SPIN WAIT TIMED ACQUIRE TRY",
          "TICKET WAIT TIMED TRY",
          "ARRAY WAIT TIMED TRY",
          "CHAIN WAIT TIMED TRY",
          "ADDRESS WAIT TIMED ACQUIRE TRY",
          "BOUNDED WAIT TIMED ACQUIRE TRY",
          "ITEM WAIT TIMED ACQUIRE TRY RELAXED DRAIN REMOVE",
          "ROOM WAIT TIMED ACQUIRE TRY RELAXED DRAIN REMOVE POLL",
          "ROOMOF2 WAIT REMOVE");

  /** Each way beside one that waits. */
  static List<String> programs() {
    List<String> programs = new ArrayList<>();
    for (String line : WAYS) {
      List<String> words = List.of(line.split(" "));
      for (String way : words.subList(1, words.size())) {
        programs.add(words.get(0) + " | " + way + " | WAIT");
      }
    }
    return programs;
  }

  @ParameterizedTest
  @MethodSource("programs")
  @ValueSource(
      strings = {
        // A wait that is interrupted, and goes on, or ends.
        "FAIR | ACQUIRE | WAIT INTERRUPT",
        "UNFAIR | ACQUIRE | WAIT INTERRUPT",
        "QUEUED | ACQUIRE | WAIT INTERRUPT",
        "FAIRQUEUED | ACQUIRE | WAIT INTERRUPT",
        "CHAIN | WAIT | WAIT INTERRUPT",
        "ADDRESS | ACQUIRE | WAIT INTERRUPT",
        "ITEM | ACQUIRE | WAIT INTERRUPT",
        // Two that may give up.
        "FAIR | TIMED | TIMED",
        "UNFAIR | CANCEL | TIMED",
        "MUTEX | TIMED | TIMED",
        "FAIRQUEUED | TIMED | TIMED",
        "ITEM | REMOVE | REMOVE",
        "ROOM | TIMED | TIMED",
        // A cancellation leaves permits in the counter, for a third.
        "FAIR | CANCEL | TRY | TRY",
        // A thread that times out gets it after all, while another comes back.
        "QUEUED | TIMED | WAIT WAIT",
      })
  void run_laterTurn_seesEarlierWrites(String program) {
    Result result = explore(program);
    assertThat(result.violations()).isEmpty();
    assertThat(result.races()).isEmpty();
    assertThat(result.complete()).isPositive();
  }

  /** On a machine where an acquire learns nothing, each of them is missed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "FAIR",
        "FAIR2",
        "UNFAIR",
        "UNFAIR2",
        "MUTEX",
        "READWRITE",
        "QUEUED",
        "FAIRQUEUED",
        "SPIN",
        "TICKET",
        "ARRAY",
        "CHAIN",
        "ADDRESS",
        "BOUNDED",
        "ITEM",
        "ROOM",
        "ROOMOF2"
      })
  void run_writeNotSeen_isDetected(String kind) {
    Machine broken = BrokenMachines.whoseAcquiresLearnNothing(MemoryModel.JAVA);
    assertThat(explore(kind + " | WAIT | WAIT", broken).races()).isNotEmpty();
  }

  private static Result explore(String program) {
    return explore(program, new Machine(MemoryModel.JAVA, Bounds.NONE));
  }

  private static Result explore(String program, Machine machine) {
    return Explorer.explore(
        new Subject("dev.wakeproof.scenario.turns.InTurn", List.of(program)),
        Options.of(MemoryModel.JAVA).forgetting(true),
        machine,
        end -> {});
  }
}
