package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Reading the key of a state changes nothing: what the machine forgets then can make no difference
 * any more. A search reads the key at each new state, and not again on its way there.
 */
class LookingTest {
  private static final int SCHEDULES = 10;
  private static final int DEPTH = 200;

  @Property(edgeCases = EdgeCasesMode.NONE)
  void look_atAMachine_changesNothing(
      @ForAll("programs") String program, @ForAll MemoryModel memory, @ForAll long seed) {
    assertThat(keysDiffer(program, new Machine(memory, Bounds.NONE), seed)).isFalse();
  }

  @Example
  void key_readersOfForgottenStores_differs() {
    String program =
        "W y 0 VOLATILE; NOT x 1; W y 0 OPAQUE | W x 0 ORDERED; FENCE; W x 0 PLAIN; W y 1 ORDERED";
    int seed = 0;
    while (!keysDiffer(program, BrokenMachines.thatForgetsReaders(MemoryModel.JAVA), seed)) {
      assertThat(keysDiffer(program, new Machine(MemoryModel.JAVA, Bounds.NONE), seed)).isFalse();
      seed++;
      assertThat(seed).isLessThan(500);
    }
    assertThat(keysDiffer(program, new Machine(MemoryModel.JAVA, Bounds.NONE), seed)).isFalse();
  }

  private static boolean keysDiffer(String program, Machine machine, long seed) {
    List<String> differences = new ArrayList<>();
    try {
      machine.conduct(
          () -> {
            Code code = new LoadedSubject(Outcomes.subject(program), new ShimLoader());
            Random random = new Random(seed);
            for (int i = 0; i < SCHEDULES; i++) {
              Walk looking = new Walk(random, List.of(), true);
              play(code, machine, looking);
              Walk last = new Walk(random, looking.taken, false);
              play(code, machine, last);
              if (!Arrays.equals(looking.key, last.key)) {
                differences.add(program + " " + looking.taken);
              }
            }
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return !differences.isEmpty();
  }

  private static void play(Code code, Machine machine, Walk walk) {
    try {
      machine.begin(new Sharing(true));
      machine.play(code.create(), walk);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Takes any choices, or those that are given; looks each time, or only at the end. */
  private static final class Walk implements Scheduler {
    final List<Integer> taken = new ArrayList<>();
    final long[] key = new long[2];
    private final Random random;
    private final List<Integer> given;
    private final boolean looks;

    Walk(Random random, List<Integer> given, boolean looks) {
      this.random = random;
      this.given = given;
      this.looks = looks;
    }

    @Override
    public int choose(Machine machine) {
      if (looks) {
        machine.key(key, 0);
        int[] choices = machine.choices();
        if (choices.length == 0 || taken.size() == DEPTH) {
          return STOP;
        }
        taken.add(choices[random.nextInt(choices.length)]);
        return taken.get(taken.size() - 1);
      }
      if (taken.size() == given.size()) {
        machine.key(key, 0);
        return STOP;
      }
      taken.add(given.get(taken.size()));
      return taken.get(taken.size() - 1);
    }
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
