package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * States with one key have the same futures: whatever led to them, the same choice leads to one
 * key. Executions at random are asked, which know of no reduction.
 */
class StatesTest {
  private static final int WALKS = 400;
  private static final int LONGEST = 300;

  @Property(edgeCases = EdgeCasesMode.NONE)
  void key_ofAState_determinesItsFuture(
      @ForAll("programs") String program, @ForAll MemoryModel memory, @ForAll boolean forgets) {
    Options options = Options.of(memory).forgetting(forgets);
    assertThat(differences(calls(program), options, new Machine(memory, options.bounds())))
        .isEmpty();
  }

  /** Of what ships: this one has races to look for, and knowledge that is in cells. */
  @Example
  void key_ofALibraryState_determinesItsFuture() {
    for (String scenario :
        List.of(
            "channel.SenderVsClose", "queuedlock.InterruptOfTwo", "semaphore.CancelVsRelease")) {
      Subject subject = Subject.of("dev.wakeproof.scenario." + scenario);
      for (boolean forgets : List.of(false, true)) {
        Options options = Options.of(MemoryModel.SC).forgetting(forgets);
        assertThat(differences(subject, options, new Machine(MemoryModel.SC, options.bounds())))
            .isEmpty();
      }
    }
  }

  @Example
  void key_withoutBuffers_isDetected() {
    Options options = Options.of(MemoryModel.TSO);
    Machine broken = BrokenMachines.whoseKeyLacksTheBuffers(MemoryModel.TSO);
    String program = "W x 1 OPAQUE; W x 2 OPAQUE; W x 1 OPAQUE; W x 3 OPAQUE | R x OPAQUE";
    assertThat(differences(Outcomes.subject(program), options, broken)).isNotEmpty();
  }

  @Example
  void key_withoutResults_isDetected() {
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    Machine broken = ForgetfulMachines.thatForgets("results");
    assertThat(differences(calls("SETY SUM X 0 | THEN SETX 1 THEN SETX 0 Y"), options, broken))
        .isNotEmpty();
  }

  @Provide
  Arbitrary<String> programs() {
    return ForgettingCellsTest.calls();
  }

  private static Subject calls(String program) {
    return new Subject("dev.wakeproof.scenario.litmus.Calls", List.of(program));
  }

  private static Set<String> differences(Subject subject, Options options, Machine machine) {
    Set<String> found = new TreeSet<>();
    try {
      machine.conduct(() -> found.addAll(new Walks(subject, options, machine).differ()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    return found;
  }

  private record State(long low, long high) {}

  private record Choice(State from, int choice) {}

  private static final class Walks {
    private final Code code;
    private final Machine machine;
    private final Sharing sharing = Sharing.parse("");
    private final Map<Choice, State> next = new HashMap<>();
    private final Set<String> differing = new TreeSet<>();

    Walks(Subject subject, Options options, Machine machine) {
      this.machine = machine;
      code =
          new LoadedSubject(
              subject, new ShimLoader(Walks.class.getClassLoader(), Set.of(), options));
      Passes.prepare(machine, code, options);
      machine.await(true);
    }

    /** Once more whenever something turned out to be shared: a step may be two then. */
    Set<String> differ() {
      String known;
      do {
        known = sharing.text();
        next.clear();
        differing.clear();
        for (int seed = 0; seed < WALKS; seed++) {
          walk(new Random(seed));
        }
      } while (!known.equals(sharing.text()));
      return differing;
    }

    private void walk(Random chance) {
      machine.begin(sharing);
      try {
        machine.play(code.create(), new Walk(chance));
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }

    private final class Walk implements Scheduler {
      private final Random chance;
      private final long[] key = new long[2];
      private Choice last;
      private int steps;

      Walk(Random chance) {
        this.chance = chance;
      }

      @Override
      public int choose(Machine on) {
        on.key(key, 0);
        State here = new State(key[0], key[1]);
        State before = last == null ? null : next.putIfAbsent(last, here);
        if (before != null && !before.equals(here)) {
          differing.add("step " + steps + " by choice " + last.choice);
          return STOP;
        }
        int[] choices = on.choices();
        if (choices.length == 0 || steps++ == LONGEST) {
          return STOP;
        }
        last = new Choice(here, choices[chance.nextInt(choices.length)]);
        return last.choice;
      }
    }
  }
}
