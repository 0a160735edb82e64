package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.Machine;
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
 * The programs of the explorer's own test, from ordinary fields and VarHandles: the same outcomes
 * as from the cells, which are those of the table in docs/memory-models.md.
 */
class LitmusTest {
  @TestFactory
  Stream<DynamicTest> explore_storeBuffering_hasTheOutcomesOfTheTable() {
    return forAll(
        "storeBuffering",
        (memory, store, load) ->
            with(
                isQueued(memory, store)
                    && !(isOfTheLanguage(memory)
                        && store == Mode.VOLATILE
                        && load == Mode.VOLATILE),
                "00",
                "01",
                "10",
                "11"));
  }

  @TestFactory
  Stream<DynamicTest> explore_messagePassing_hasTheOutcomesOfTheTable() {
    return forMost(
        "messagePassing",
        (memory, data, flag) ->
            with(
                overtakes(memory) && isQueued(memory, data) && isWeak(flag),
                "10",
                "00",
                "01",
                "11"));
  }

  @TestFactory
  Stream<DynamicTest> explore_twoPlusTwoWrites_hasTheOutcomesOfTheTable() {
    return forMost(
        "twoPlusTwoWrites",
        (memory, first, second) ->
            with(
                memory == MemoryModel.JAVA
                    ? first != Mode.VOLATILE || second != Mode.VOLATILE
                    : overtakes(memory) && isQueued(memory, first) && isWeak(second),
                "11",
                "12",
                "21",
                "22"));
  }

  @TestFactory
  Stream<DynamicTest> explore_loadBuffering_hasTheOutcomesOfTheTable() {
    return forMost("loadBuffering", (memory, load, store) -> Set.of("00", "01", "10"));
  }

  @TestFactory
  Stream<DynamicTest> explore_storeBufferingWithFences_readsAtLeastOneStore() {
    return forMost("withFences", (memory, store, load) -> Set.of("01", "10", "11"));
  }

  @TestFactory
  Stream<DynamicTest> explore_messagePassingWithFence_readsTheData() {
    return forMost("messagePassingWithFence", (memory, data, flag) -> Set.of("00", "01", "11"));
  }

  @TestFactory
  Stream<DynamicTest> explore_fieldsAndArrays_haveTheOutcomesOfTheTable() {
    List<DynamicTest> tests = new ArrayList<>();
    for (MemoryModel memory : MemoryModel.values()) {
      boolean late = memory != MemoryModel.SC;
      tests.add(test("plainFields", memory, with(late, "00", "01", "10", "11")));
      tests.add(test("volatileFields", memory, Set.of("01", "10", "11")));
      tests.add(test("synchronizedFields", memory, Set.of("00", "11")));
      tests.add(test("arrayElements", memory, with(late, "00", "01", "10", "11")));
    }
    return tests.stream();
  }

  private interface Allowed {
    Set<String> outcomes(MemoryModel memory, Mode first, Mode second);
  }

  private static Stream<DynamicTest> forAll(String program, Allowed allowed) {
    return forPairs(program, allowed, memory -> true);
  }

  /**
   * Under SC and TSO only with both accesses in the same mode: there only volatile differs from the
   * others.
   */
  private static Stream<DynamicTest> forMost(String program, Allowed allowed) {
    return forPairs(
        program, allowed, memory -> memory != MemoryModel.SC && memory != MemoryModel.TSO);
  }

  private static Stream<DynamicTest> forPairs(
      String program, Allowed allowed, Predicate<MemoryModel> mixes) {
    List<DynamicTest> tests = new ArrayList<>();
    for (MemoryModel memory : MemoryModel.values()) {
      for (Mode first : Mode.values()) {
        for (Mode second : Mode.values()) {
          if (first == second || mixes.test(memory)) {
            tests.add(
                test(
                    program,
                    memory,
                    allowed.outcomes(memory, first, second),
                    first.name(),
                    second.name()));
          }
        }
      }
    }
    return tests.stream();
  }

  private static DynamicTest test(
      String program, MemoryModel memory, Set<String> allowed, Object... modes) {
    return dynamicTest(
        memory + ": " + program + " " + List.of(modes),
        () -> {
          Options options = Options.of(memory).aimedAt(Aim.ALL);
          Result result = Exploration.of(Test.of(Litmus.class, program, modes), options);
          Set<String> saw = new TreeSet<>();
          for (String violation : result.violations()) {
            if (!violation.equals(Machine.RACE)) {
              saw.add(violation.replace("Saw", ""));
            }
          }
          assertThat(saw).isEqualTo(allowed);
          assertThat(result.cuts()).isEmpty();
        });
  }

  private static Set<String> with(boolean allowed, String relaxed, String... others) {
    Set<String> outcomes = new TreeSet<>(Set.of(others));
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

  private static boolean overtakes(MemoryModel memory) {
    return memory == MemoryModel.PSO || isOfTheLanguage(memory);
  }

  private static boolean isWeak(Mode mode) {
    return mode == Mode.PLAIN || mode == Mode.OPAQUE;
  }
}
