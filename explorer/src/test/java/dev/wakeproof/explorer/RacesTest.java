package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The accesses that order plain accesses and those that do not, under every memory model. */
class RacesTest {
  /** An actor that has seen the other's flag looks at its data, in all pairs of modes. */
  @TestFactory
  Stream<DynamicTest> explore_acquiredRelease_orders() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Mode store : Mode.values()) {
      for (Mode load : Mode.values()) {
        String program = "W x 1 PLAIN; W y 1 " + store + " | IF y " + load + "; R x PLAIN";
        boolean ordered =
            (store == Mode.ORDERED || store == Mode.VOLATILE)
                && (load == Mode.ORDERED || load == Mode.VOLATILE);
        boolean flagRaces = store == Mode.PLAIN || load == Mode.PLAIN;
        tests.addAll(test(program, ordered ? 0 : flagRaces ? 2 : 1));
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> explore_plainAccesses_raceIfOneIsAStore() {
    List<DynamicTest> tests = new ArrayList<>();
    tests.addAll(test("W x 1 PLAIN | W x 2 PLAIN", 1));
    tests.addAll(test("W x 1 PLAIN | R x PLAIN", 1));
    tests.addAll(test("R x PLAIN | R x PLAIN", 0));
    tests.addAll(test("W x 1 PLAIN | W x 2 PLAIN | W x 3 PLAIN", 3));
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> explore_plainAndOpaqueAccess_race() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String other : List.of("W x 1 OPAQUE", "W x 1 VOLATILE", "ADD x 1", "CAS x 0 1")) {
      tests.addAll(test(other + " | R x PLAIN", 1));
      tests.addAll(test(other + " | R x OPAQUE", 0));
      tests.addAll(test(other + " | W x 2 OPAQUE", 0));
    }
    // One that fails is a load.
    tests.addAll(test("CAS x 7 1 | R x PLAIN", 0));
    tests.addAll(test("CAS x 7 1 | W x 2 PLAIN", 1));
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> explore_accessesUnderAGuard_doNotRace() {
    List<DynamicTest> tests = new ArrayList<>();
    String inside = "LOCK; R x PLAIN; W x 1 PLAIN; UNLOCK";
    tests.addAll(test(inside + " | " + inside, 0));
    tests.addAll(test(inside + " | R x PLAIN", 1));
    // What is done after it was let go is not ordered by it.
    tests.addAll(test("LOCK; UNLOCK; W x 1 PLAIN | LOCK; UNLOCK; R x PLAIN", 1));
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> explore_readModifyWrite_ordersAndPassesOn() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String write : List.of("ADD y 1", "SWAP y 1", "CAS y 0 1")) {
      tests.addAll(test("W x 1 PLAIN; " + write + " | IF y ORDERED; R x PLAIN", 0));
    }
    String passedOn = "W x 1 PLAIN; W y 1 ORDERED | %s | IFIS y 2 ORDERED; R x PLAIN";
    tests.addAll(test(String.format(passedOn, "ADD y 1"), 0));
    // A store over a release breaks it, unless all is volatile.
    tests.addAll(test(String.format(passedOn, "W y 2 ORDERED"), 1));
    String volatiles = "W x 1 PLAIN; W y 1 VOLATILE | IF y OPAQUE; W y 2 VOLATILE";
    tests.addAll(test(volatiles + " | IFIS y 2 VOLATILE; R x PLAIN", 0));
    tests.addAll(test(volatiles + " | IFIS y 2 ORDERED; R x PLAIN", 1));
    return tests.stream();
  }

  /** A weaker one is atomic all the same, but only its one half orders. */
  @TestFactory
  Stream<DynamicTest> explore_weakerReadModifyWrite_ordersByOneHalf() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String update : List.of("ADD y 1", "SWAP y 1", "CAS y 0 1")) {
      String publishes = "W x 1 PLAIN; " + update + " %s | IF y ORDERED; R x PLAIN";
      tests.addAll(test(String.format(publishes, "RELEASE"), 0));
      tests.addAll(test(String.format(publishes, "ACQUIRE"), 1));
      tests.addAll(test(String.format(publishes, "PLAIN"), 1));
    }
    for (String mode : List.of("ACQUIRE", "RELEASE", "PLAIN")) {
      String publishes = "W x 1 PLAIN; W y 1 ORDERED | ";
      String finds = publishes + "CAS y 1 2 " + mode + "; IFIS y 2 OPAQUE; R x PLAIN";
      tests.addAll(test(finds, mode.equals("ACQUIRE") ? 0 : 1));
      tests.addAll(test(publishes + "ADD y 1 " + mode + " | IFIS y 2 ORDERED; R x PLAIN", 0));
    }
    return tests.stream();
  }

  /** The language gives a park no ordering; a woken thread has to read a cell. */
  @TestFactory
  Stream<DynamicTest> explore_unpark_ordersNothing() {
    List<DynamicTest> tests = new ArrayList<>();
    String waker = " | AWAIT z; W x 1 PLAIN; W y 1 ORDERED; UNPARK 0";
    tests.addAll(test("W z 1 VOLATILE; PARK; R x PLAIN" + waker, 1));
    tests.addAll(test("W z 1 VOLATILE; PARK; IF y ORDERED; R x PLAIN" + waker, 0));
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> explore_seenInterrupt_orders() {
    List<DynamicTest> tests = new ArrayList<>();
    String interrupter = " | AWAIT z; W x 1 PLAIN; INTERRUPT 0";
    tests.addAll(test("W z 1 VOLATILE; PARK; IFINTERRUPTED; R x PLAIN" + interrupter, 0));
    tests.addAll(test("W z 1 VOLATILE; PARK; R x PLAIN" + interrupter, 1));
    return tests.stream();
  }

  @Test
  void explore_race_namesBothAccesses() {
    Subject subject = Outcomes.subject("R y OPAQUE; W x 1 PLAIN | R x PLAIN");
    Result result = Explorer.explore(subject, Options.of(MemoryModel.PSO));
    assertThat(result.violation().property()).isEqualTo("Race");
    assertThat(result.violation().message())
        .containsPattern("T\\d's plain (store|load) \\(Program.java:\\d+\\)")
        .containsPattern("and T\\d's plain (store|load) \\(Program.java:\\d+\\) of Program.java")
        .contains("neither happens before the other");
    assertThat(result.shortest()).isTrue();
    // The store is in the buffer: it races although no actor has seen it.
    assertThat(result.trace()).filteredOn(Event::choice).hasSize(2);
    Result again = Explorer.replay(subject, result.replay());
    assertThat(again.violation()).isEqualTo(result.violation());
    assertThat(again.trace()).isEqualTo(result.trace());
  }

  @Test
  void explore_raceAndAnotherViolation_reportsBoth() {
    String program = "W x 1 PLAIN | R x PLAIN; NOT y 0";
    Options options = Options.of(MemoryModel.SC);
    for (String property : List.of("Race", "Forbiddeny0")) {
      Result result = Explorer.explore(Outcomes.subject(program), options.wanting(property));
      assertThat(result.violation().property()).isEqualTo(property);
      Result again = Explorer.replay(Outcomes.subject(program), result.replay());
      assertThat(again.violation()).isEqualTo(result.violation());
    }
  }

  private static List<DynamicTest> test(String program, int races) {
    List<DynamicTest> tests = new ArrayList<>();
    for (MemoryModel memory : MemoryModel.values()) {
      for (Reduction reduction : Outcomes.reductions(program, memory)) {
        tests.add(
            dynamicTest(
                memory + ", " + reduction + ": " + program,
                () -> assertThat(Outcomes.of(program, memory, reduction).races()).hasSize(races)));
      }
    }
    return tests;
  }
}
