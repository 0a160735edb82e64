package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/**
 * States that differ by a permutation of interchangeable actors are identified. The results are the
 * same up to permutation, and each orbit of states has one key.
 */
class SymmetryTest {
  private static final int MOST_WAYS = 4_000;

  /** In one order and in the other one, the second actor sees what the first has written. */
  private static final String TWO_ALIKE = "HOLD; HOLDER | HOLD; HOLDER";

  /**
   * Each actor finds a different one of the others, so the three are not interchangeable at once.
   */
  private static final String THREE_ALIKE =
      "PUSH; HOLD; MARK | PUSH; HOLD; MARK | PUSH; HOLD; MARK";

  @Property
  void explore_symmetry_agreesWithThePlainSearch(
      @ForAll("programs") String program,
      @ForAll("models") MemoryModel memory,
      @ForAll @IntRange(max = 1) int spuriousReturns) {
    Options options = Options.of(memory).with("spuriousReturns", spuriousReturns);
    Found plain = Found.of(program, options, false);
    Found symmetric = Found.of(program, options, true);
    assertThat(symmetric.ends()).isEqualTo(plain.ends());
    assertThat(symmetric.result().violations()).isEqualTo(plain.result().violations());
    assertThat(symmetric.result().races().isEmpty()).isEqualTo(plain.result().races().isEmpty());
    assertThat(symmetric.result().cuts()).isEqualTo(plain.result().cuts());
    assertThat(symmetric.result().depth()).isEqualTo(plain.result().depth());
    assertThat(symmetric.result().states()).isLessThanOrEqualTo(plain.result().states());
  }

  /** How many orbits there are is no chance, either. */
  @Property
  void explore_symmetryWithSleepSets_losesNoState(
      @ForAll("programs") String program, @ForAll("models") MemoryModel memory) {
    Options options = Options.of(memory).symmetric(true);
    Found awake = Found.of(program, options, BrokenMachines.whereNothingCommutes(memory));
    assertThat(Found.of(program, options, Found.machine(memory)).result().states())
        .isEqualTo(awake.result().states());
  }

  /** Actors change places in the choices, and not in any key: so orbits are counted by hand. */
  @Property
  void explore_twoSymmetricActors_hasOneKeyPerOrbit(
      @ForAll("smallPrograms") String program, @ForAll("models") MemoryModel memory) {
    Orbits orbits =
        Orbits.of(Found.subject(program, Found.NOBODY), Found.machine(memory), MOST_WAYS);
    if (orbits.isComplete()) {
      assertThat(orbits.keys()).isEqualTo(orbits.count());
      assertThat(orbits.agree()).isTrue();
      assertThat(orbits.choicesAgree()).isTrue();
    }
  }

  @Example
  void explore_threeSymmetricActors_hasOneKeyPerOrbit() {
    Orbits orbits =
        Orbits.of(
            Found.subject("PUSH; MARK | PUSH; MARK | PUSH; MARK", Found.NOBODY),
            Found.machine(MemoryModel.SC),
            40_000);
    assertThat(orbits.isComplete()).isTrue();
    assertThat(orbits.keys()).isEqualTo(orbits.count()).isLessThan(orbits.states() / 4);
    assertThat(orbits.agree()).isTrue();
  }

  @Example
  void explore_threeSymmetricActors_hasASixthOfTheStates() {
    Options options = Options.of(MemoryModel.SC);
    long plain = Found.of(THREE_ALIKE, options, false).result().states();
    assertThat(Found.of(THREE_ALIKE, options, true).result().states())
        .isBetween(plain / 7, plain / 5);
  }

  /** Seeded bug: exchanging the objects that two symmetric actors have met yields too few keys. */
  @Example
  void explore_actorsMixedUp_isDetected() {
    Machine broken = BrokenMachines.thatMixesUpActors(MemoryModel.SC);
    Orbits orbits = Orbits.of(Found.subject(TWO_ALIKE, Found.NOBODY), broken, MOST_WAYS);
    assertThat(orbits.isComplete()).isTrue();
    assertThat(orbits.keys()).isLessThan(orbits.count());
    assertThat(orbits.agree()).isFalse();
  }

  @Example
  void explore_actorsMixedUp_hidesAnEnd() {
    String program = "HOLD; ADD x 1; HOLDER | HOLD; ADD x 1; HOLDER";
    differs(program, BrokenMachines.thatMixesUpActors(MemoryModel.SC));
  }

  /** A red: what slept for one is no reason to let the other sleep. */
  @Example
  void explore_choicesNotRenamed_isDetected() {
    Subject subject = Found.subject(TWO_ALIKE, Found.NOBODY);
    Machine broken = BrokenMachines.whoseChoicesKeepTheirNames(MemoryModel.SC);
    assertThat(Orbits.of(subject, Found.machine(MemoryModel.SC), MOST_WAYS).choicesAgree())
        .isTrue();
    assertThat(Orbits.of(subject, broken, MOST_WAYS).choicesAgree()).isFalse();
  }

  private static void differs(String program, Machine broken) {
    Options options = Options.of(MemoryModel.SC);
    Found plain = Found.of(program, options, false);
    assertThat(Found.of(program, options, true).ends()).isEqualTo(plain.ends());
    assertThat(Found.of(program, options.symmetric(true), broken).ends())
        .isNotEqualTo(plain.ends());
  }

  /** The counterexample is an execution, and a shortest one, as without symmetry. */
  @Example
  void explore_violatedScenario_isViolatedWithSymmetry() {
    Subject subject = Subject.of("dev.wakeproof.scenario.semaphore.PublishedTwoBorrowers");
    Options options = Options.of(MemoryModel.SC);
    Result plain = Explorer.explore(subject, options);
    Result symmetric = Explorer.explore(subject, options.symmetric(true));
    assertThat(symmetric.violation().property()).isEqualTo(plain.violation().property());
    assertThat(symmetric.shortest()).isTrue();
    assertThat(symmetric.depth()).isEqualTo(plain.depth());
    assertThat(Explorer.replay(subject, symmetric.replay()).violation().property())
        .isEqualTo(plain.violation().property());
  }

  @Example
  void explore_noSymmetricActors_isRefused() {
    assertThatThrownBy(() -> Found.of("R x PLAIN | W x 1 PLAIN", Options.of(MemoryModel.SC), true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no two actors are alike");
  }

  /** Otherwise the check at the end could tell the actors apart. */
  @Example
  void explore_codeAsksForAName_isRefused() {
    Subject subject = Subject.of("dev.wakeproof.scenario.litmus.AsksForAName");
    assertThat(Explorer.explore(subject, Options.of(MemoryModel.SC)).violation().property())
        .isEqualTo("FirstIsA");
    assertThatThrownBy(() -> Explorer.explore(subject, Options.of(MemoryModel.SC).symmetric(true)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("AsksForAName.atEnd asks for a name");
  }

  @Example
  void explore_symmetryWithOtherOptions_isRefused() {
    Options options = Options.of(MemoryModel.SC);
    for (Options other :
        List.of(
            options.reducedBy(Reduction.SLEEP_SETS),
            options.with("preemptions", 1),
            options.with("executions", 10).atRandom(1),
            Options.of(MemoryModel.JAVA))) {
      assertThatThrownBy(() -> Found.of(TWO_ALIKE, other, true))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("symmetry is for known states");
    }
  }

  @Provide
  Arbitrary<MemoryModel> models() {
    return modelsArgued();
  }

  static Arbitrary<MemoryModel> modelsArgued() {
    return Arbitraries.of(MemoryModel.SC, MemoryModel.TSO, MemoryModel.PSO, MemoryModel.JAVA_SB);
  }

  /** Two or three symmetric actors, or two and a different one. */
  @Provide
  Arbitrary<String> programs() {
    return programs(4, 3);
  }

  @Provide
  Arbitrary<String> smallPrograms() {
    return programs(3, 1);
  }

  static Arbitrary<String> programs(int ofTwo, int ofThree) {
    Arbitrary<String> two = actor(ofTwo).map(text -> text + " | " + text);
    Arbitrary<String> three = actor(ofThree).map(text -> text + " | " + text + " | " + text);
    Arbitrary<String> other =
        actor(ofThree)
            .flatMap(
                text ->
                    actor(ofThree)
                        .flatMap(
                            one ->
                                Arbitraries.of(
                                    text + " | " + one + " | " + text,
                                    one + " | " + text + " | " + text)));
    return Arbitraries.frequencyOf(Tuple.of(2, two), Tuple.of(1, three), Tuple.of(2, other));
  }

  private static Arbitrary<String> actor(int most) {
    Arbitrary<String> mode = Arbitraries.of("PLAIN", "OPAQUE", "ORDERED", "VOLATILE");
    Arbitrary<String> cell = Arbitraries.of("x", "y");
    Arbitrary<String> load = cell.flatMap(c -> mode.map(m -> "R " + c + " " + m));
    Arbitrary<String> store = cell.flatMap(c -> mode.map(m -> "W " + c + " 1 " + m));
    Arbitrary<String> other =
        Arbitraries.of(
            "ADD x 1",
            "SWAP y 2",
            "LOCK; ADD y 1; UNLOCK",
            "LOCK; UNLOCK",
            "PUSH",
            "PARK",
            "WAKE",
            "MARK",
            "HOLD",
            "HOLDER",
            "INTERRUPT",
            "INTERRUPTED",
            "ME",
            "AWAIT x",
            "NOT x 1");
    return Arbitraries.frequencyOf(Tuple.of(1, load), Tuple.of(1, store), Tuple.of(4, other))
        .list()
        .ofMinSize(1)
        .ofMaxSize(most)
        .map(list -> String.join("; ", list));
  }

  /** The program, without a listener for the values that it reads. */
  static Subject alike(String program) {
    return Found.subject(program, Found.NOBODY);
  }

  /** The possible ends of a program, with its actors in an order that does not identify them. */
  private record Found(Set<String> ends, Result result) {
    static final BiConsumer<Object, String> NOBODY = (program, values) -> {};

    static Machine machine(MemoryModel memory) {
      return new Machine(memory, Options.of(memory).bounds());
    }

    static Subject subject(String program, BiConsumer<Object, String> reads) {
      return new Subject("dev.wakeproof.scenario.litmus.Alike", List.of(program, reads));
    }

    static Found of(String program, Options options, boolean symmetric) {
      Machine machine = new Machine(options.memory(), options.bounds());
      return of(program, options.symmetric(symmetric), machine);
    }

    static Found of(String program, Options options, Machine machine) {
      IdentityHashMap<Object, List<String>> reads = new IdentityHashMap<>();
      Set<String> ends = new TreeSet<>();
      Subject subject =
          subject(
              program,
              (of, values) -> {
                if (!reads.containsKey(of)) {
                  reads.clear();
                }
                reads.computeIfAbsent(of, added -> new ArrayList<>()).add(values);
              });
      Result result =
          Explorer.explore(
              subject,
              options.aimedAt(Aim.ALL),
              machine,
              scenario -> {
                List<String> all = reads.getOrDefault(scenario, new ArrayList<>());
                Collections.sort(all);
                ends.add(all + " " + ((Supplier<?>) scenario).get());
              });
      return new Found(new HashSet<>(ends), result);
    }
  }
}
