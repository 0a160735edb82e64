package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/**
 * Reductions are sound: on random programs they find the same ends, violations and races as the
 * search without reduction.
 */
class ReductionTest {
  private static final int MOST_EXECUTIONS = 3_000;
  private static final int MANY = 70;

  @Property
  void explore_anyReduction_agreesWithThePlainSearch(
      @ForAll("programs") String program, @ForAll MemoryModel memory) {
    Options options = Options.of(memory).with("executions", MOST_EXECUTIONS);
    Outcomes oracle = Outcomes.of(program, options.reducedBy(Reduction.NONE));
    if (!oracle.result().cuts().isEmpty()) {
      // Too large for the oracle: what the others find in full must contain what it has found.
      Outcomes full = Outcomes.of(program, memory, Reduction.STATES);
      assertThat(full.ends()).containsAll(oracle.ends());
      assertThat(full.violations()).containsAll(oracle.violations());
      assertThat(full.races()).containsAll(oracle.races());
      return;
    }
    for (Reduction reduction : List.of(Reduction.SLEEP_SETS, Reduction.STATES)) {
      Outcomes reduced = Outcomes.of(program, memory, reduction);
      assertThat(reduced.ends()).as("ends with %s", reduction).isEqualTo(oracle.ends());
      assertThat(reduced.violations())
          .as("violations with %s", reduction)
          .isEqualTo(oracle.violations());
      assertThat(reduced.races()).as("races with %s", reduction).isEqualTo(oracle.races());
    }
  }

  /** On programs that are too large for the oracle, and where a park may return for no reason. */
  @Property
  void explore_sleepSets_agreeWithKnownStates(
      @ForAll("largerPrograms") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(max = 1) int spuriousReturns) {
    Options options = Options.of(memory).with("spuriousReturns", spuriousReturns);
    Outcomes known = Outcomes.of(program, options);
    Outcomes asleep = Outcomes.of(program, options.reducedBy(Reduction.SLEEP_SETS));
    assertThat(asleep.ends()).isEqualTo(known.ends());
    assertThat(asleep.violations()).isEqualTo(known.violations());
    assertThat(asleep.races()).isEqualTo(known.races());
    assertThat(asleep.result().cuts()).isEqualTo(known.result().cuts());
  }

  /**
   * Sleep sets lose no state, so the number of states does not depend on the order of the search.
   */
  @Property
  void explore_sleepSets_loseNoState(
      @ForAll("programs") String program, @ForAll MemoryModel memory) {
    Options options = Options.of(memory).with("executions", 20 * MOST_EXECUTIONS);
    Outcomes awake = Outcomes.of(program, options, BrokenMachines.whereNothingCommutes(memory));
    Assume.that(awake.result().cuts().isEmpty());
    Outcomes asleep = Outcomes.of(program, options);
    assertThat(asleep.result().states()).isEqualTo(awake.result().states());
    assertThat(asleep.result().depth()).isEqualTo(awake.result().depth());
  }

  /** Under a bound on preemptions the states are still left once, and that loses nothing. */
  @Property
  void explore_boundOnPreemptions_isTheSameForAnyReduction(
      @ForAll("programs") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(max = 2) int preemptions) {
    Options options =
        Options.of(memory).with("preemptions", preemptions).with("executions", MOST_EXECUTIONS);
    Outcomes oracle = Outcomes.of(program, options.reducedBy(Reduction.NONE));
    Outcomes bounded = Outcomes.of(program, options);
    assertThat(bounded.ends()).containsAll(oracle.ends());
    assertThat(bounded.violations()).containsAll(oracle.violations());
    assertThat(bounded.races()).containsAll(oracle.races());
    if (oracle.result().executions() < MOST_EXECUTIONS) {
      assertThat(bounded.ends()).isEqualTo(oracle.ends());
      assertThat(bounded.violations()).isEqualTo(oracle.violations());
      assertThat(bounded.races()).isEqualTo(oracle.races());
    }
    Outcomes all = Outcomes.of(program, memory, Reduction.STATES);
    assertThat(all.ends()).containsAll(bounded.ends());
    if (bounded.result().cuts().isEmpty()) {
      assertThat(bounded.ends()).isEqualTo(all.ends());
    }
  }

  /** A store that no other actor sees is buffered only where everything is taken for shared. */
  @Example
  void explore_unsharedStore_savesNoPreemption() {
    String program = "R y PLAIN | W x 0 PLAIN; W y 1 PLAIN; ADD y 1";
    Options options = Options.of(MemoryModel.PSO).with("preemptions", 0);
    for (Reduction reduction : List.of(Reduction.NONE, Reduction.SLEEP_SETS, Reduction.STATES)) {
      assertThat(Outcomes.of(program, options.reducedBy(reduction)).ends())
          .as("ends with %s", reduction)
          .containsExactly("0 | 1 | 020", "2 | 1 | 020");
    }
  }

  /** The fence leaves its actor's buffer before any actor has moved, so no actor is preempted. */
  @Example
  void explore_actorNotStarted_isNotPreempted() {
    Options options = Options.of(MemoryModel.TSO).with("preemptions", 0);
    for (Reduction reduction : List.of(Reduction.NONE, Reduction.SLEEP_SETS, Reduction.STATES)) {
      Outcomes outcomes =
          Outcomes.of("R y OPAQUE | RELEASEFENCE; ADD y 1", options.reducedBy(reduction));
      assertThat(outcomes.ends())
          .as("ends with %s", reduction)
          .containsExactly("0 | 0 | 010", "1 | 0 | 010");
    }
  }

  /** Whether C knows of B's store is a part of the state, whatever the numbers of the two are. */
  @Example
  void key_knowledgeOfAnAccess_differs() {
    String program =
        "AWAIT y | W x 1 PLAIN; W z 0 ORDERED; W u 1 OPAQUE"
            + " | R z ORDERED; AWAIT u; R x PLAIN; W y 1 OPAQUE";
    for (Reduction reduction : List.of(Reduction.SLEEP_SETS, Reduction.STATES)) {
      assertThat(Outcomes.of(program, MemoryModel.SC, reduction).races())
          .as("races with %s", reduction)
          .hasSize(1);
    }
  }

  /** The accesses of the other actors count even if the first actor fails before they move. */
  @Example
  void explore_failure_hidesNoSharedLocation() {
    String program = "W y 1 OPAQUE; NOT y 1 | W y 0 OPAQUE";
    for (Reduction reduction : Reduction.values()) {
      Outcomes outcomes = Outcomes.of(program, MemoryModel.SC, reduction);
      assertThat(outcomes.violations()).containsExactly("Forbiddeny1");
      assertThat(outcomes.ends()).as("ends with %s", reduction).containsExactly(" |  | 000");
    }
  }

  /** An actor that fails second is reported too, with its property and its schedule. */
  @Example
  void explore_failure_hidesNoOtherFailure() {
    String program = "W x 1 OPAQUE; NOT x 1 | W y 1 OPAQUE; NOT y 1";
    for (Reduction reduction : Reduction.values()) {
      Options options = Options.of(MemoryModel.SC).reducedBy(reduction);
      assertThat(Outcomes.of(program, options).violations())
          .as("violations with %s", reduction)
          .containsExactly("Forbiddenx1", "Forbiddeny1");
      for (String property : List.of("Forbiddenx1", "Forbiddeny1")) {
        Result found = Explorer.explore(Outcomes.subject(program), options.wanting(property));
        assertThat(found.violation().property()).isEqualTo(property);
        Result again = Explorer.replay(Outcomes.subject(program), found.replay());
        assertThat(again.violation()).isEqualTo(found.violation());
      }
    }
  }

  /** A store that can be placed after each of many others; a known state keeps numbers for 64. */
  @Example
  void explore_manyChoices_ends() {
    String many = String.join("; ", Collections.nCopies(MANY, "W x 1 OPAQUE"));
    Outcomes outcomes = Outcomes.of(many + " | W x 2 OPAQUE", MemoryModel.JAVA, Reduction.STATES);
    assertThat(outcomes.result().cuts()).isEmpty();
    assertThat(outcomes.cells()).containsExactly("100", "200");
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.small();
  }

  @Provide
  Arbitrary<String> largerPrograms() {
    return Programs.larger();
  }
}
