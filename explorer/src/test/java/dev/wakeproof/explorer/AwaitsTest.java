package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** An await as one step, which only a look that succeeds ends, loses nothing and finds nothing. */
class AwaitsTest {
  private static final int MOST_EXECUTIONS = 3_000;
  private static final List<Reduction> REDUCTIONS =
      List.of(Reduction.SLEEP_SETS, Reduction.DPOR, Reduction.STATES);

  @Property(tries = 200)
  void awaitsComeToWhatThePlainSearchFinds(
      @ForAll("programs") String program, @ForAll MemoryModel memory) {
    Options options = Options.of(memory).with("executions", MOST_EXECUTIONS);
    Outcomes oracle = Outcomes.of(program, options.reducedBy(Reduction.NONE));
    for (Reduction reduction : REDUCTIONS) {
      Outcomes reduced = Outcomes.of(program, memory, reduction);
      assertThat(reduced.ends()).as("ends with %s", reduction).containsAll(oracle.ends());
      assertThat(reduced.violations())
          .as("violations with %s", reduction)
          .containsAll(oracle.violations());
      assertThat(reduced.races()).as("races with %s", reduction).containsAll(oracle.races());
      if (oracle.result().cuts().isEmpty()) {
        assertThat(reduced.ends()).as("ends with %s", reduction).isEqualTo(oracle.ends());
        assertThat(reduced.violations())
            .as("violations with %s", reduction)
            .isEqualTo(oracle.violations());
        assertThat(reduced.races()).as("races with %s", reduction).isEqualTo(oracle.races());
      }
    }
  }

  /** What was read before the loop is something else now, and what the loop waits for is not. */
  @Example
  void newsThatNobodyWaitsForEndNoAwait() {
    for (Reduction reduction : REDUCTIONS) {
      for (MemoryModel memory : MemoryModel.values()) {
        Outcomes outcomes = Outcomes.of("R y ORDERED; AWAIT x | W y 1 VOLATILE", memory, reduction);
        assertThat(outcomes.violations()).as("%s, %s", reduction, memory).contains("Livelock");
      }
    }
  }

  /** Rounds that change something break what a hint promises: that must not pass for a proof. */
  @Example
  void whereNobodyComesToAnEndNothingIsProved() {
    Subject subject = Subject.of("dev.wakeproof.scenario.litmus.PutsBackAndSpins");
    Result result = Explorer.explore(subject, Options.of(MemoryModel.SC));
    assertThat(result.complete()).isZero();
    assertThat(result.violations()).isEmpty();
    assertThat(result.cuts()).containsExactly("no execution comes to an end");
  }

  /** The red of the look at last: without it that looks like an end that nobody comes to. */
  @Example
  void whoDoesNotLookAtLastSeemsToWaitForEver() {
    String program = "AWAIT x | W x 1 VOLATILE";
    Machine broken = BrokenMachines.whoseSpinsDoNotLookAtLast(MemoryModel.SC);
    Options options = Options.of(MemoryModel.SC);
    assertThat(Outcomes.of(program, options).violations()).isEmpty();
    assertThat(Outcomes.of(program, options, broken).violations()).containsExactly("Livelock");
  }

  /** As many come to an end as there are ways to read: each draws first, and nobody looks twice. */
  @Example
  void looksInVainAreNotCounted() {
    String draw = "ADD x 1; SPIN y; ADD y 1";
    Outcomes outcomes =
        Outcomes.of("ADD x 1; ADD y 1 | AWAIT y; R x ORDERED", MemoryModel.SC, Reduction.DPOR);
    assertThat(outcomes.result().complete()).isEqualTo(1);
    assertThat(Outcomes.of(draw + " | W y 1 VOLATILE", MemoryModel.SC, Reduction.DPOR).violations())
        .isEqualTo(Set.of());
  }

  @Provide
  Arbitrary<String> programs() {
    Arbitrary<String> actor =
        instructions().list().ofMinSize(1).ofMaxSize(3).map(list -> String.join("; ", list));
    Arbitrary<String> two = actor.list().ofSize(2).map(list -> String.join(" | ", list));
    Arbitrary<String> three = instructions().list().ofSize(3).map(list -> String.join(" | ", list));
    return Arbitraries.oneOf(two, three);
  }

  private static Arbitrary<String> instructions() {
    Arbitrary<String> waits =
        Arbitraries.of("AWAIT x", "AWAIT y", "SPIN x INTERRUPT", "SPIN x TIME", "SPIN y TIME");
    Arbitrary<String> mode = Arbitraries.of("PLAIN", "OPAQUE", "ORDERED", "VOLATILE");
    Arbitrary<String> accesses =
        Arbitraries.of("W x 1 ", "W x 0 ", "W y 1 ", "W y 0 ", "R x ", "R y ")
            .flatMap(access -> mode.map(m -> access + m));
    Arbitrary<String> others =
        Arbitraries.of(
            "INTERRUPT 0",
            "INTERRUPT 1",
            "CAS x 0 1",
            "CAS y 1 0",
            "ADD x 1",
            "LOCK; W x 1 PLAIN; UNLOCK",
            "LOCK; AWAIT y; UNLOCK",
            "NOT x 1",
            "UNPARK 0",
            "PARK");
    return Arbitraries.oneOf(waits, accesses, others);
  }
}
