package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;

/**
 * Actors that forget what methods have seen that are over come to the same ends in fewer states.
 */
class ForgettingCellsTest {
  private static final int MOST_EXECUTIONS = 20_000;

  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_forgets_agreesWithThePlainSearch(
      @ForAll("programs") String program, @ForAll MemoryModel memory) {
    Options options = bounded(memory);
    Found plain = Found.of(program, options);
    Found forgetting = Found.of(program, options.forgetting(true));
    Assume.that(!isUsedUp(plain.result()) && !isUsedUp(forgetting.result()));
    assertThat(forgetting.ends()).isEqualTo(plain.ends());
    assertThat(forgetting.result().violations()).isEqualTo(plain.result().violations());
    assertThat(forgetting.result().races().isEmpty()).isEqualTo(plain.result().races().isEmpty());
    assertThat(forgetting.result().cuts()).isEqualTo(plain.result().cuts());
    if (plain.result().races().isEmpty()) {
      assertThat(forgetting.result().states()).isLessThanOrEqualTo(plain.result().states());
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_forgetsWithSymmetry_agreesWithThePlainSearch(@ForAll("alike") String program) {
    Options options = bounded(MemoryModel.TSO);
    Found plain = Found.of(program, options);
    Found both = Found.of(program, options.forgetting(true).symmetric(true));
    Assume.that(!isUsedUp(plain.result()) && !isUsedUp(both.result()));
    assertThat(both.ends()).isEqualTo(plain.ends());
    assertThat(both.result().violations()).isEqualTo(plain.result().violations());
    assertThat(both.result().races().isEmpty()).isEqualTo(plain.result().races().isEmpty());
  }

  /** States that steps lead to in one order are those that they lead to in the other one. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_forgetsWithSleepSets_losesNoState(
      @ForAll("programs") String program, @ForAll MemoryModel memory) {
    Options options = bounded(memory).forgetting(true);
    Found awake = Found.of(program, options, BrokenMachines.whereNothingCommutes(memory));
    Found asleep = Found.of(program, options);
    Assume.that(!isUsedUp(awake.result()) && !isUsedUp(asleep.result()));
    assertThat(asleep.result().states()).isEqualTo(awake.result().states());
  }

  /** Each wait with a deadline makes ten states of one: some programs would not be through. */
  private static Options bounded(MemoryModel memory) {
    return Options.of(memory).with("executions", MOST_EXECUTIONS);
  }

  private static boolean isUsedUp(Result result) {
    return result.cuts().stream().anyMatch(cut -> cut.startsWith("executions"));
  }

  /** Each actor reports the values that it read only at its end, and stores them in no cell. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_forgets_findsAllEnds(@ForAll("litmus") String program, @ForAll MemoryModel memory) {
    Options options = Options.of(memory);
    Outcomes plain = Outcomes.of(program, options);
    Outcomes forgetting = Outcomes.of(program, options.forgetting(true));
    assertThat(forgetting.ends()).isEqualTo(plain.ends());
    assertThat(forgetting.violations()).isEqualTo(plain.violations());
    assertThat(forgetting.result().cuts()).isEqualTo(plain.result().cuts());
  }

  @Example
  void explore_keptValueForgotten_isDetected() {
    String program = "R x VOLATILE | W x 1 VOLATILE; R y VOLATILE | W y 1 VOLATILE";
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    assertThat(Outcomes.of(program, options).ends()).hasSize(4);
    Machine broken = ForgetfulMachines.thatForgets("what is kept");
    assertThat(Outcomes.of(program, options, broken).ends()).hasSizeLessThan(4);
  }

  private static void differs(String program, String forgotten) {
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    Set<String> ends = Found.of(program, options.forgetting(false)).ends();
    assertThat(Found.of(program, options).ends()).isEqualTo(ends);
    Machine broken = ForgetfulMachines.thatForgets(forgotten);
    assertThat(Found.of(program, options, broken).ends()).isNotEqualTo(ends);
  }

  @Example
  void explore_resultsForgotten_isDetected() {
    differs("SUM SUM X 0 Y | THEN SETX 1 SETY 1", "results");
  }

  @Example
  void explore_listContentForgotten_isDetected() {
    differs("LIST SUM X 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_arrayContentForgotten_isDetected() {
    differs("ARRAY SUM X 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_jdkContentAfterACallbackForgotten_isDetected() {
    differs("REPLACE SUM X 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_jdkContentBeforeAnExceptionForgotten_isDetected() {
    differs("CATCH SUM X 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_exceptionMessageForgotten_isDetected() {
    differs("MESSAGE SUM X 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_remainingWorkForgotten_isDetected() {
    differs("THEN IF X DEFER 0 SUM Y DEFERRED | THEN SETX 1 SETY 1", "agenda");
  }

  /** No end is lost, but that more than one deadline may pass at once. */
  @Example
  void explore_clockReadingForgotten_isDetected() {
    String program = "THEN IF Y CLOCK 0 Y | SETY 1 | INTIME";
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    assertThat(Found.of(program, options).result().cuts())
        .isEqualTo(Found.of(program, options.forgetting(false)).result().cuts())
        .isNotEmpty();
  }

  @Example
  void explore_initialCellValueForgotten_isDetected() {
    differs("THEN NEW X SUM Y NEWVALUE | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_objectContentForgotten_isDetected() {
    differs("THEN PUT X SUM Y TAG | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_capturedValueForgotten_isDetected() {
    differs("THEN LAMBDA X SUM Y APPLY 0 | THEN SETX 1 SETY 1", "what is kept");
  }

  @Example
  void explore_variablesForgotten_isDetected() {
    differs("TWICE X | SETX 1", "variables");
  }

  /** Whether it goes on makes no difference to the ends: a round more finds the same. */
  @Example
  void explore_spin_keepsWhatItWaitsFor() {
    String program = "BOTH | THEN SETX 1 THEN SETX 0 SETY 1 | THEN SETY 1 SETX 1";
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    assertThat(Found.of(program, options, ForgetfulMachines.thatForgets("reads")).result().states())
        .isLessThan(Found.of(program, options).result().states());
  }

  /** The shipped library. */
  @Example
  void explore_holdingScenario_holdsWithForgetting() {
    assertSameWithForgetting(
        "channel.CancelVsRoom",
        "channel.OneItem",
        "queuedlock.TimedLockOfTwo",
        "semaphore.CancelsWithoutRelease",
        "semaphore.CallbackWaits",
        "semaphore.TwoBorrowers",
        "ticket.ChainTwoBorrowers");
  }

  @Example
  @Tag("large")
  void explore_largerHoldingScenario_holdsWithForgetting() {
    assertSameWithForgetting(
        "address.TimedWaitPassesOn", "queuedlock.LockerReturns", "queuedlock.SignalToOne");
  }

  private static void assertSameWithForgetting(String... scenarios) {
    for (String scenario : scenarios) {
      Subject subject = Subject.of("dev.wakeproof.scenario." + scenario);
      for (MemoryModel memory : List.of(MemoryModel.SC, MemoryModel.TSO, MemoryModel.JAVA_SB)) {
        Options options = Options.of(memory);
        Result plain = Explorer.explore(subject, options);
        Result forgetting = Explorer.explore(subject, options.forgetting(true));
        assertThat(forgetting.violations()).isEqualTo(plain.violations()).isEmpty();
        assertThat(forgetting.races()).isEqualTo(plain.races());
        assertThat(forgetting.cuts()).isEqualTo(plain.cuts());
        assertThat(forgetting.states()).isLessThan(plain.states());
      }
    }
  }

  /** The counterexample is as short as the one that is found without, and can be replayed. */
  @Example
  void explore_violatedScenario_isViolatedWithForgetting() {
    for (String scenario :
        List.of(
            "channel.PublishedOneRoom",
            "semaphore.PublishedTwoBorrowers",
            "ticket.PublishedTicketTaker")) {
      Subject subject = Subject.of("dev.wakeproof.scenario." + scenario);
      Options options = Options.of(MemoryModel.JAVA_SB);
      Result plain = Explorer.explore(subject, options);
      Result forgetting = Explorer.explore(subject, options.forgetting(true));
      assertThat(forgetting.violation().property()).isEqualTo(plain.violation().property());
      assertThat(forgetting.shortest()).isTrue();
      assertThat(Explorer.replay(subject, forgetting.replay()).violation().property())
          .isEqualTo(plain.violation().property());
    }
  }

  @Example
  void explore_forgetsWithOtherOptions_isRefused() {
    Options options = Options.of(MemoryModel.SC).forgetting(true);
    for (Options other :
        List.of(
            options.reducedBy(Reduction.SLEEP_SETS), options.with("executions", 10).atRandom(1))) {
      assertThatThrownBy(() -> Found.of("X | SETX 1", other))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("forgets is for known states");
    }
  }

  /** The later caller of the method reference acts outside the instrumentation. */
  @Example
  void explore_listChangedByPassedCode_isRefused() {
    Subject subject = new Subject("dev.wakeproof.scenario.litmus.PassesOn", List.of());
    for (boolean forgets : List.of(false, true)) {
      Options options = Options.of(MemoryModel.SC).forgetting(forgets);
      assertThatThrownBy(() -> Explorer.explore(subject, options))
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("PassesOn")
          .hasMessageContaining("call it in a lambda");
    }
  }

  @Provide
  Arbitrary<String> programs() {
    return calls();
  }

  /** Programs of two or three actors in which every word is a call. */
  static Arbitrary<String> calls() {
    Arbitrary<String> two = word(2).list().ofSize(2).map(all -> String.join(" | ", all));
    Arbitrary<String> three = word(1).list().ofSize(3).map(all -> String.join(" | ", all));
    return Arbitraries.frequencyOf(Tuple.of(3, two), Tuple.of(1, three));
  }

  @Provide
  Arbitrary<String> litmus() {
    return Programs.larger();
  }

  @Provide
  Arbitrary<String> alike() {
    return word(2).map(text -> text + " | " + text);
  }

  private static Arbitrary<String> word(int depth) {
    Arbitrary<String> simple =
        Arbitraries.of(
            "0",
            "1",
            "X",
            "X",
            "Y",
            "XPLAIN",
            "NEWVALUE",
            "TAG",
            "AWAIT",
            "ADDX 1",
            "HELD",
            "CLOCK",
            "INTIME",
            "DEFER",
            "DEFERRED");
    if (depth == 0) {
      return simple;
    }
    Arbitrary<String> inner = word(depth - 1);
    Arbitrary<String> one =
        Combinators.combine(
                Arbitraries.of(
                    "SETX", "SETY", "ADDX", "TWICE", "UNTIL", "NEW", "PUT", "LAMBDA", "APPLY",
                    "LIST", "ARRAY", "REPLACE", "CATCH", "MESSAGE", "HOLD", "THROW"),
                inner)
            .as((word, a) -> word + " " + a);
    Arbitrary<String> pair =
        Combinators.combine(Arbitraries.of("THEN", "THEN", "SUM", "CASX"), inner, inner)
            .as((word, a, b) -> word + " " + a + " " + b);
    Arbitrary<String> triple =
        Combinators.combine(inner, inner, inner).as((a, b, c) -> "IF " + a + " " + b + " " + c);
    return Arbitraries.frequencyOf(
        Tuple.of(1, simple), Tuple.of(4, one), Tuple.of(4, pair), Tuple.of(1, triple));
  }

  private record Found(Set<String> ends, Result result) {
    static Found of(String program, Options options) {
      return of(program, options, new Machine(options.memory(), options.bounds()));
    }

    static Found of(String program, Options options, Machine machine) {
      Set<String> ends = new TreeSet<>();
      Subject subject = new Subject("dev.wakeproof.scenario.litmus.Calls", List.of(program));
      Result result =
          Explorer.explore(
              subject,
              options.aimedAt(Aim.ALL),
              machine,
              scenario -> ends.add((String) ((Supplier<?>) scenario).get()));
      return new Found(ends, result);
    }
  }
}
