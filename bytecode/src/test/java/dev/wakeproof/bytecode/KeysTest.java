package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.runtime.Admission;
import dev.wakeproof.bytecode.runtime.Identity;
import dev.wakeproof.explorer.Code;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The key of a state says what may happen next, whatever is forgotten of how it came about: a
 * search keeps of a state that it has left which of its choices slept, by their numbers.
 */
class KeysTest {
  private static final int SCHEDULES = 300;

  /** Few schedules show two states of one key. */
  private static final int MANY = 8_000;

  private static final int DEPTH = 100;

  @ParameterizedTest
  @CsvSource({
    "SC, w, L",
    "SC, W, LR",
    "TSO, w, LR",
    "PSO, wL, RL",
    "JAVA_SB, W, RL",
    "JAVA, w, LR"
  })
  void key_equalForTwoStates_haveTheSameFutures(MemoryModel memory, String one, String other)
      throws Exception {
    Machine machine = ForgetfulMachines.thatForgets("nothing", memory);
    assertThat(hasKeyOfSeveralStates(machine, one, other, SCHEDULES)).isFalse();
  }

  /** Else a spin that goes on, and one that has seen what there is, are the same. */
  @ParameterizedTest
  @CsvSource({"SC, w, LR", "TSO, w, LR", "SC, w, LmR"})
  void key_withoutTheReadsOfASpin_mergesDifferentStates(
      MemoryModel memory, String one, String other) throws Exception {
    Machine machine = ForgetfulMachines.thatForgets("reads", memory);
    assertThat(hasKeyOfSeveralStates(machine, one, other, MANY)).isTrue();
  }

  private static boolean hasKeyOfSeveralStates(
      Machine machine, String one, String other, int schedules) throws Exception {
    machine.admit(Admission::require);
    machine.nameBy(Identity::of);
    Map<List<Long>, List<Integer>> known = new HashMap<>();
    boolean[] different = new boolean[1];
    Test test = Test.of(Remembered.class, "plays", one, other);
    machine.conduct(
        () -> {
          Code code = new LoadedTest(test, List.of());
          machine.forget(true);
          Random random = new Random(1);
          for (int i = 0; i < schedules && !different[0]; i++) {
            play(
                code,
                machine,
                asked -> {
                  long[] key = new long[2];
                  asked.key(key, 0);
                  int[] choices = asked.choices();
                  List<Integer> sorted = Arrays.stream(choices).sorted().boxed().toList();
                  List<Integer> before = known.putIfAbsent(List.of(key[0], key[1]), sorted);
                  different[0] |= before != null && !before.equals(sorted);
                  return choices.length == 0 || random.nextInt(DEPTH) == 0
                      ? Scheduler.STOP
                      : choices[random.nextInt(choices.length)];
                });
          }
        });
    return different[0];
  }

  private static void play(Code code, Machine machine, Scheduler scheduler) {
    try {
      machine.begin(new Sharing(true));
      machine.play(code.create(), scheduler);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
