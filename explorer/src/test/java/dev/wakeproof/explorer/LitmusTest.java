package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The classic small programs, in all access modes: under each model exactly the outcomes that the
 * table in docs/memory-models.md allows, no more and no fewer.
 */
class LitmusTest {
  /** The instruction between two accesses of one actor. */
  private enum Between {
    NOTHING(""),
    FENCE("FENCE; ");

    private final String text;

    Between(String text) {
      this.text = text;
    }
  }

  @TestFactory
  Stream<DynamicTest> explore_storeBuffering_hasTheListedOutcomes() {
    return forAll(
        (memory, store, load, between) -> {
          String program =
              String.format(
                  "W x 1 %1$s; %3$sR y %2$s | W y 1 %1$s; %3$sR x %2$s", store, load, between.text);
          boolean bothLate =
              isQueued(memory, store)
                  && between == Between.NOTHING
                  && !(isOfTheLanguage(memory) && store == Mode.VOLATILE && load == Mode.VOLATILE);
          return test(program, memory, with(bothLate, "00", "01", "10", "11"));
        });
  }

  @TestFactory
  Stream<DynamicTest> explore_messagePassing_hasTheListedOutcomes() {
    return forMost(
        (memory, data, flag, between) -> {
          String program =
              String.format(
                  "W x 1 %s; %sW y 1 %s | R y ORDERED; R x PLAIN", data, between.text, flag);
          boolean overtaken =
              (memory == MemoryModel.PSO || isOfTheLanguage(memory))
                  && isQueued(memory, data)
                  && between == Between.NOTHING
                  && isWeak(flag);
          return test(program, memory, with(overtaken, "10", "00", "01", "11"));
        });
  }

  @TestFactory
  Stream<DynamicTest> explore_twoPlusTwoWrites_hasTheListedOutcomes() {
    return forMost(
        (memory, first, second, between) -> {
          String program =
              String.format(
                  "W x 1 %1$s; %3$sW y 2 %2$s | W y 1 %1$s; %3$sW x 2 %2$s",
                  first, second, between.text);
          boolean crossed =
              switch (memory) {
                case SC, TSO -> false;
                case PSO, JAVA_SB -> isQueued(memory, first) && isWeak(second);
                case JAVA -> first != Mode.VOLATILE || second != Mode.VOLATILE;
              };
          return DynamicTest.dynamicTest(
              memory + ": " + program,
              () -> {
                for (Reduction reduction : Outcomes.reductions(program, memory)) {
                  assertThat(Outcomes.of(program, memory, reduction).cells())
                      .isEqualTo(
                          with(crossed && between == Between.NOTHING, "110", "120", "210", "220"));
                }
              });
        });
  }

  /** The other side of it: a load is late in one model alone. */
  @TestFactory
  Stream<DynamicTest> explore_messagePassingToAnyReader_hasTheListedOutcomes() {
    return forMost(
        (memory, flag, data, between) -> {
          String program =
              String.format(
                  "W x 1 PLAIN; W y 1 ORDERED | R y %s; %sR x %s", flag, between.text, data);
          boolean late = memory == MemoryModel.JAVA && between == Between.NOTHING && isWeak(flag);
          return test(program, memory, with(late, "10", "00", "01", "11"));
        });
  }

  /** No model reorders a load after a later store: docs/memory-models.md says so. */
  @TestFactory
  Stream<DynamicTest> explore_loadBuffering_hasTheListedOutcomes() {
    return forMost(
        (memory, load, store, between) ->
            test(
                String.format(
                    "R x %1$s; %3$sW y 1 %2$s | R y %1$s; %3$sW x 1 %2$s",
                    load, store, between.text),
                memory,
                Set.of("00", "01", "10")));
  }

  /** Memory is one for all, but in one model: there two readers may see two orders. */
  @TestFactory
  Stream<DynamicTest> explore_independentReadsOfIndependentWrites_hasTheListedOutcomes() {
    Set<String> others = new TreeSet<>();
    for (int i = 0; i < 16; i++) {
      others.add(String.format("%4s", Integer.toBinaryString(i)).replace(' ', '0'));
    }
    others.remove("1010");
    return Stream.of(MemoryModel.values())
        .flatMap(
            memory ->
                Stream.of(Mode.values())
                    .map(
                        store ->
                            dynamicTest(
                                memory + " " + store,
                                () ->
                                    assertThat(
                                            Outcomes.of(
                                                    String.format(
                                                        "W x 1 %1$s | W y 1 %1$s"
                                                            + " | R x PLAIN; R y PLAIN"
                                                            + " | R y PLAIN; R x PLAIN",
                                                        store),
                                                    memory,
                                                    Reduction.STATES)
                                                .reads())
                                        .isEqualTo(
                                            with(memory == MemoryModel.JAVA, "1010", others)))));
  }

  /** With loads of every strength, and a fence, where the order of the stores is seen at all. */
  @TestFactory
  Stream<DynamicTest> explore_readersOfTwoStores_agree() {
    return forMost(
        (memory, store, load, between) -> {
          String program =
              String.format(
                  "W x 1 %1$s | W y 1 %1$s | R x %2$s; %3$sR y %2$s | R y %2$s; %3$sR x %2$s",
                  store, load, between.text);
          boolean disagree =
              memory == MemoryModel.JAVA
                  && between == Between.NOTHING
                  && (store != Mode.VOLATILE || load != Mode.VOLATILE);
          return dynamicTest(
              memory + ": " + program,
              () ->
                  assertThat(
                          Outcomes.of(program, memory, Reduction.STATES).reads().contains("1010"))
                      .isEqualTo(disagree));
        });
  }

  @TestFactory
  Stream<DynamicTest> explore_twoReadsOfOneVariable_areCoherent() {
    return forMost(
        (memory, store, load, between) -> {
          String program =
              String.format(
                  "W x 1 %1$s; %3$sW x 2 %1$s | R x %2$s; R x %2$s", store, load, between.text);
          return test(program, memory, Set.of("00", "01", "02", "11", "12", "22"));
        });
  }

  /** An actor sees its own stores, early and in order. */
  @TestFactory
  Stream<DynamicTest> explore_loadOfAnOwnStore_isForwarded() {
    return forMost(
        (memory, store, load, between) ->
            test(
                String.format(
                    "W x 1 %1$s; %3$sW x 2 %1$s; R x %2$s | R y PLAIN", store, load, between.text),
                memory,
                Set.of("20")));
  }

  /** A thread that takes a guard, or an unpark, sees what happened before it was released. */
  @TestFactory
  Stream<DynamicTest> explore_guardsAndParkers_order() {
    List<DynamicTest> tests = new ArrayList<>();
    for (MemoryModel memory : MemoryModel.values()) {
      tests.add(
          test(
              "LOCK; W x 1 PLAIN; W y 1 PLAIN; UNLOCK | LOCK; R y PLAIN; R x PLAIN; UNLOCK",
              memory,
              Set.of("00", "11")));
      // A thread that wakes from the only unpark reads what was stored before it.
      tests.add(
          test(
              "W z 1 ORDERED; PARK; R x PLAIN | AWAIT z; W x 1 OPAQUE; UNPARK 0; R y PLAIN",
              memory,
              Set.of("10")));
    }
    return tests.stream();
  }

  private interface Case {
    DynamicTest of(MemoryModel memory, Mode first, Mode second, Between between);
  }

  private static Stream<DynamicTest> forAll(Case each) {
    return forPairs(each, memory -> true);
  }

  /**
   * Under SC and TSO only with both accesses in the same mode: there only volatile differs from the
   * others.
   */
  private static Stream<DynamicTest> forMost(Case each) {
    return forPairs(each, memory -> memory != MemoryModel.SC && memory != MemoryModel.TSO);
  }

  private static Stream<DynamicTest> forPairs(Case each, Predicate<MemoryModel> mixes) {
    List<DynamicTest> tests = new ArrayList<>();
    for (MemoryModel memory : MemoryModel.values()) {
      for (Mode first : Mode.values()) {
        for (Mode second : Mode.values()) {
          if (first == second || mixes.test(memory)) {
            for (Between between : Between.values()) {
              tests.add(each.of(memory, first, second, between));
            }
          }
        }
      }
    }
    return tests.stream();
  }

  private static DynamicTest test(String program, MemoryModel memory, Set<String> reads) {
    return dynamicTest(
        memory + ": " + program,
        () -> {
          for (Reduction reduction : Outcomes.reductions(program, memory)) {
            assertThat(Outcomes.of(program, memory, reduction).reads())
                .as("with reduction %s", reduction)
                .isEqualTo(reads);
          }
        });
  }

  private static Set<String> with(boolean allowed, String relaxed, String... others) {
    return with(allowed, relaxed, Set.of(others));
  }

  private static Set<String> with(boolean allowed, String relaxed, Set<String> others) {
    Set<String> outcomes = new TreeSet<>(others);
    if (allowed) {
      outcomes.add(relaxed);
    }
    return outcomes;
  }

  /** Written down apart from the model's own code. */
  private static boolean isQueued(MemoryModel memory, Mode store) {
    return memory != MemoryModel.SC && (isOfTheLanguage(memory) || store != Mode.VOLATILE);
  }

  private static boolean isOfTheLanguage(MemoryModel memory) {
    return memory == MemoryModel.JAVA_SB || memory == MemoryModel.JAVA;
  }

  private static boolean isWeak(Mode mode) {
    return mode == Mode.PLAIN || mode == Mode.OPAQUE;
  }
}
