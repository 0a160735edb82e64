package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.litmus.Counting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** An await as one step, which only a look that succeeds ends, loses nothing and finds nothing. */
class AwaitsTest {
  private static final int MOST_EXECUTIONS = 3_000;
  private static final int MOST_CHOICES = 60;
  private static final List<Reduction> REDUCTIONS = List.of(Reduction.SLEEP_SETS, Reduction.STATES);

  @Property
  void explore_awaits_agreesWithThePlainSearch(
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

  /** Spins of other kinds, most of which change something: what is lost is said. */
  @Property
  void explore_spinsOfAllKinds_agreesWithThePlainSearch(
      @ForAll("spins") String program, @ForAll MemoryModel memory) {
    Options options = bounded(memory);
    Outcomes oracle = Outcomes.of(program, options.reducedBy(Reduction.NONE));
    List<Options> all = new ArrayList<>(List.of(options.forgetting(true)));
    REDUCTIONS.forEach(reduction -> all.add(options.reducedBy(reduction)));
    for (Options reduced : all) {
      Outcomes outcomes = Outcomes.of(program, reduced);
      if (isUsedUp(outcomes)) {
        continue;
      }
      assertThat(outcomes.ends()).as("%s", reduced).containsAll(oracle.ends());
      assertThat(outcomes.violations()).as("%s", reduced).containsAll(oracle.violations());
      assertThat(outcomes.result().cuts()).as("%s", reduced).containsAll(said(oracle));
      if (!isUsedUp(oracle)) {
        assertThat(outcomes.ends()).as("%s", reduced).isEqualTo(oracle.ends());
        assertThat(outcomes.violations()).as("%s", reduced).isEqualTo(oracle.violations());
      }
    }
  }

  /**
   * Without instrumented hints: each outcome of a random execution is found, or a cut is reported.
   */
  @Property
  void explore_spinsWithoutHints_findsTheEndsOrRecordsACut(
      @ForAll("spins") String program, @ForAll MemoryModel memory, @ForAll long seed) {
    Outcomes outcomes = Outcomes.of(program, bounded(memory));
    if (outcomes.result().cuts().isEmpty()) {
      Outcomes some = withoutHints(program, memory, seed);
      assertThat(outcomes.ends()).containsAll(some.ends());
      assertThat(outcomes.violations()).containsAll(some.violations());
    }
  }

  private static Outcomes withoutHints(String program, MemoryModel memory, long seed) {
    Options options = bounded(memory).atRandom(seed).with("executions", 200);
    Machine busy = BrokenMachines.whoseHintsDoNotWait(memory, options.bounds());
    return Outcomes.of(program, options, busy);
  }

  /** Two that change something in each round can go on for ever. */
  private static Options bounded(MemoryModel memory) {
    return Options.of(memory).with("executions", MOST_EXECUTIONS).with("depth", MOST_CHOICES);
  }

  private static boolean isUsedUp(Outcomes outcomes) {
    return outcomes.result().cuts().stream()
        .anyMatch(cut -> cut.startsWith("executions") || cut.startsWith("depth"));
  }

  private static List<String> said(Outcomes outcomes) {
    return outcomes.result().cuts().stream().filter(cut -> cut.startsWith("spins")).toList();
  }

  /** Seeded bug: a round that changes something has not failed. */
  @Example
  void explore_roundChangesSomething_isNoFailedPoll() {
    String program = "HELD x y | CAS x 0 0; R x VOLATILE; CAS x 0 0; W y 1 VOLATILE";
    String inTwoRounds = "0 | 1 0 1 | 010";
    Machine broken = BrokenMachines.whereChangesDoNotCount(MemoryModel.SC);
    Options options = Options.of(MemoryModel.SC);
    Outcomes outcomes = Outcomes.of(program, options);
    assertThat(outcomes.ends()).contains(inTwoRounds);
    assertThat(outcomes.result().cuts()).singleElement().asString().startsWith("spins: ");
    Outcomes fewer = Outcomes.of(program, options, broken);
    assertThat(fewer.ends()).isNotEmpty().doesNotContain(inTwoRounds);
    assertThat(fewer.result().cuts()).isEmpty();
  }

  /** A hint before the first read does not wait for reads before the loop. */
  @Example
  void explore_hintBeforeTheRead_waitsForNothing() {
    String program = "R z ORDERED; DOWHILE x | W x 1 VOLATILE; W z 1 VOLATILE";
    for (MemoryModel memory : MemoryModel.values()) {
      for (Reduction reduction : Reduction.values()) {
        assertThat(Outcomes.of(program, memory, reduction).ends())
            .as("%s, %s", reduction, memory)
            .containsExactly("0 0 |  | 101", "1 0 |  | 101");
      }
    }
    Machine broken = BrokenMachines.whoseRoundsBeginAtHints(MemoryModel.SC);
    Outcomes none = Outcomes.of(program, Options.of(MemoryModel.SC), broken);
    assertThat(none.ends()).isEmpty();
    assertThat(none.violations()).containsExactly("Livelock");
  }

  /**
   * An actor that has read only its flag in the round, and reads the awaited cell after its hint,
   * waits for both.
   */
  @Example
  void explore_incompleteRound_isNoFailedPoll() {
    String program = "FLAGFIRST x | W x 1 VOLATILE";
    for (MemoryModel memory : MemoryModel.values()) {
      for (Reduction reduction : Reduction.values()) {
        assertThat(Outcomes.of(program, memory, reduction).violations())
            .as("%s, %s", reduction, memory)
            .isEmpty();
      }
    }
    Machine broken = BrokenMachines.whoseRoundsAreNotWhole(MemoryModel.SC);
    assertThat(Outcomes.of(program, Options.of(MemoryModel.SC), broken).violations())
        .containsExactly("Livelock");
  }

  /** Programs of a stranger, each of which had another verdict once. */
  @Example
  void explore_spinsOfForeignCode_end() {
    Map<String, String> ends =
        Map.of(
            "LAST x y | W x 1 VOLATILE; W y 1 VOLATILE", "0 |  | 110, 1 |  | 110",
            "TURNS x y | W x 1 VOLATILE; R y OPAQUE", "0 | 0 | 100",
            "FAILS x y | W y 1 VOLATILE; R x OPAQUE", "0 | 0 | 010",
            "W x 1 VOLATILE; LATE y | W y 1 VOLATILE; R x OPAQUE", "0 | 0 | 110, 0 | 1 | 110",
            "TRIES x | W x 1 VOLATILE", "1 |  | 100");
    for (MemoryModel memory : MemoryModel.values()) {
      for (Reduction reduction : List.of(Reduction.SLEEP_SETS, Reduction.STATES)) {
        ends.forEach(
            (program, expected) -> {
              Options options = Options.of(memory).reducedBy(reduction).with("depth", 20);
              Outcomes outcomes = Outcomes.of(program, options);
              String of = reduction + ", " + memory + ": " + program;
              assertThat(outcomes.violations()).as(of).isEmpty();
              assertThat(outcomes.ends()).as(of).containsExactlyInAnyOrder(expected.split(", "));
            });
      }
    }
  }

  /** No actor is reported to wait for ever if a later round could end differently. */
  @Example
  void explore_roundAltersSomething_isNoLivelock() {
    Outcomes outcomes = Outcomes.of("FEEDS x | R x OPAQUE", Options.of(MemoryModel.SC));
    assertThat(outcomes.violations()).isEmpty();
    assertThat(outcomes.result().cuts()).anyMatch(cut -> cut.startsWith("spins: "));
  }

  /**
   * An actor that gives up after some rounds does not wait forever; nor does one that reads another
   * cell then.
   */
  @Example
  void explore_roundChangesAVariable_isNoFailedPoll() {
    for (MemoryModel memory : MemoryModel.values()) {
      for (Reduction reduction : Reduction.values()) {
        assertThat(Outcomes.of("COUNTS x | W y 1 VOLATILE", memory, reduction).ends())
            .as("%s, %s", reduction, memory)
            .containsExactly("1 |  | 010");
      }
    }
    Options options = Options.of(MemoryModel.SC).with("depth", 20);
    assertThat(Outcomes.of("BYTURNS x y | W y 1 VOLATILE", options).violations()).isEmpty();
    for (String program : List.of("COUNTS x | W y 1 VOLATILE", "BYTURNS x y | W y 1 VOLATILE")) {
      Machine broken = BrokenMachines.whoseVariablesDoNotCount(MemoryModel.SC);
      assertThat(Outcomes.of(program, options, broken).violations())
          .as(program)
          .containsExactly("Livelock");
    }
  }

  /** An actor that counts in an array or a list may give up: it is not reported to wait forever. */
  @Example
  void explore_roundChangesAFieldOutsideCells_isNoFailedPoll() {
    for (String program : List.of("NOTES x | W y 1 VOLATILE", "LISTS x | W y 1 VOLATILE")) {
      for (MemoryModel memory : MemoryModel.values()) {
        for (Reduction reduction : Reduction.values()) {
          Outcomes outcomes = Outcomes.of(program, Options.of(memory).reducedBy(reduction));
          String of = reduction + ", " + memory + ": " + program;
          assertThat(outcomes.violations()).as(of).isEmpty();
          assertThat(said(outcomes).isEmpty())
              .as(of)
              .isEqualTo(outcomes.ends().contains("1 |  | 010"));
        }
      }
      Machine broken = BrokenMachines.whereChangesDoNotCount(MemoryModel.SC);
      assertThat(Outcomes.of(program, Options.of(MemoryModel.SC), broken).violations())
          .as(program)
          .containsExactly("Livelock");
    }
  }

  /** Wherever it counts: it is seen to give up, or what was left out is said, or it is refused. */
  @Property(generation = GenerationMode.EXHAUSTIVE)
  void explore_loopCountsItsRounds_mayEnd(
      @ForAll("counts") Class<?> counting, @ForAll boolean forgets) {
    Subject subject = Subject.of(counting.getName());
    Options options = Options.of(MemoryModel.SC).forgetting(forgets).with("depth", 60);
    if (counting == Counting.PassedOn.class) {
      assertThatThrownBy(() -> Explorer.explore(subject, options))
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("PassedOn.spin passes something on");
    } else {
      Result result = Explorer.explore(subject, options);
      assertThat(result.holds()).isFalse();
      assertThat(result.violations()).isSubsetOf("GaveUp");
    }
  }

  @Provide
  Arbitrary<Class<?>> counts() {
    return Arbitraries.of(
        Counting.Equal.class,
        Counting.Identity.class,
        Counting.PassedOn.class,
        Counting.LookedUp.class,
        Counting.InAnAgenda.class);
  }

  /** A counterexample is followed again, however it was found and wherever it ends. */
  @Property
  void replay_counterexampleWithSpins_failsAgain(
      @ForAll("spins") String program, @ForAll MemoryModel memory, @ForAll Reduction reduction) {
    isFollowedAgain(program, bounded(memory).reducedBy(reduction));
  }

  @Example
  void replay_counterexampleAfterAFailedPoll_failsAgain() {
    for (Reduction reduction : Reduction.values()) {
      Options options = Options.of(MemoryModel.SC).reducedBy(reduction);
      assertThat(isFollowedAgain("IFIS y 0 ORDERED; AWAIT x | W y 1 VOLATILE", options)).isTrue();
    }
  }

  private static boolean isFollowedAgain(String program, Options options) {
    Subject subject = Outcomes.subject(program);
    Result result = Explorer.explore(subject, options);
    if (result.violation() == null) {
      return false;
    }
    assertThat(Explorer.replay(subject, result.replay()).violation().property())
        .isEqualTo(result.violation().property());
    return true;
  }

  /**
   * A value that was read before the loop has changed, and the value that the loop awaits has not.
   */
  @Example
  void explore_changeOfAnotherVariable_endsNoAwait() {
    for (Reduction reduction : REDUCTIONS) {
      for (MemoryModel memory : MemoryModel.values()) {
        Outcomes outcomes = Outcomes.of("R y ORDERED; AWAIT x | W y 1 VOLATILE", memory, reduction);
        assertThat(outcomes.violations()).as("%s, %s", reduction, memory).contains("Livelock");
      }
    }
  }

  /** Two that hold something while they look can wait for each other: that is cut, and said. */
  @Example
  void explore_roundRestoresAValue_recordsACut() {
    for (Reduction reduction : REDUCTIONS) {
      Options options = bounded(MemoryModel.SC).reducedBy(reduction);
      Outcomes outcomes = Outcomes.of("HELD x y | HELD y x", options);
      assertThat(outcomes.violations()).as(reduction.name()).isEmpty();
      assertThat(said(outcomes)).as(reduction.name()).isNotEmpty();
    }
  }

  /** Seeded bug: an actor that could poll again is held forever. */
  @Example
  void explore_rereadLeftOut_reportsLivelock() {
    String program = "AWAIT x | W x 1 VOLATILE";
    Machine broken = BrokenMachines.whoseSpinsDoNotLookAgain(MemoryModel.SC);
    Options options = Options.of(MemoryModel.SC);
    assertThat(Outcomes.of(program, options).violations()).isEmpty();
    assertThat(Outcomes.of(program, options, broken).violations()).containsExactly("Livelock");
  }

  /**
   * As many executions end as there are ways to read: each draws first, and no actor reads twice.
   */
  @Example
  void explore_failedPolls_areNotCounted() {
    String draw = "ADD x 1; SPIN y; ADD y 1";
    Outcomes outcomes =
        Outcomes.of(
            "ADD x 1; ADD y 1 | AWAIT y; R x ORDERED", MemoryModel.SC, Reduction.SLEEP_SETS);
    assertThat(outcomes.result().complete()).isEqualTo(1);
    assertThat(
            Outcomes.of(draw + " | W y 1 VOLATILE", MemoryModel.SC, Reduction.SLEEP_SETS)
                .violations())
        .isEqualTo(Set.of());
  }

  /** One that spins in some way, among a few steps, beside one or two others. */
  @Provide
  Arbitrary<String> spins() {
    Arbitrary<String> spin =
        Arbitraries.of(
            "DOWHILE x",
            "DRAW y",
            "NESTED x y",
            "CALLS x y",
            "ASIDE y",
            "HELPS x y",
            "HELD x y",
            "HELD y x",
            "GUARDED x",
            "TWICE x",
            "TWICE y",
            "FLAGFIRST x",
            "TURNS x y",
            "COUNTS x",
            "LAST x y",
            "LATE y",
            "FAILS x y",
            "FEEDS y",
            "TRIES x",
            "AWAIT x");
    Arbitrary<String> step =
        Arbitraries.of(
            "W x 1 VOLATILE",
            "W y 1 ORDERED",
            "W x 0 OPAQUE",
            "R x ORDERED",
            "R y VOLATILE",
            "CAS x 0 0",
            "CAS y 1 2",
            "INTERRUPT 0",
            "LOCK; W x 1 PLAIN; UNLOCK",
            "NOT y 1");
    Arbitrary<String> first =
        Combinators.combine(step, spin, step)
            .as((before, spins, after) -> before + "; " + spins + "; " + after);
    Arbitrary<String> steps =
        step.list().ofMinSize(1).ofMaxSize(3).map(list -> String.join("; ", list));
    Arbitrary<String> second = Arbitraries.oneOf(steps, spin, steps);
    return Arbitraries.oneOf(
        Combinators.combine(first, second).as((one, other) -> one + " | " + other),
        Combinators.combine(spin, step, step)
            .as((one, other, third) -> String.join(" | ", one, other, third)));
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
