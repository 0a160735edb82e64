package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The explorer reports the results of its search, and none beyond the bounds that it has reached.
 */
class ExplorerTest {
  private static final String LITMUS = "dev.wakeproof.scenario.litmus.";
  private static final String LOST_UPDATE =
      "R x VOLATILE; W x 1 VOLATILE; NOT x 2 | W x 2 VOLATILE";

  private static Result explore(String program) {
    return explore(program, Options.of(MemoryModel.SC));
  }

  private static Result explore(String program, Options options) {
    return Explorer.explore(Outcomes.subject(program), options);
  }

  @Test
  void explore_noViolationAndNoCut_holds() {
    Result result = explore("ADD x 1 | ADD x 1");
    assertThat(result.holds()).isTrue();
    assertThat(result.executions()).isPositive();
    assertThat(result.replay()).isNull();
  }

  @Test
  void explore_executionReachesNoKnownState_isComplete() {
    Subject subject = Subject.of("dev.wakeproof.scenario.ticket.TicketTwoBorrowers");
    Options options = Options.of(MemoryModel.SC);
    Result plain = Explorer.explore(subject, options.reducedBy(Reduction.NONE));
    assertThat(plain.complete()).isEqualTo(plain.executions());
    Result known = Explorer.explore(subject, options.forgetting(true));
    assertThat(known.complete()).isEqualTo(2).isLessThan(known.executions());
  }

  @Test
  void explore_sleepForever_namesTheScenariosProperty() {
    Result result = explore("W z 1 VOLATILE; PARK | R z VOLATILE");
    assertThat(result.violation().property()).isEqualTo("Stuck");
    assertThat(result.violation().message()).contains("T0 sleeps");
    assertThat(result.holds()).isFalse();
  }

  @Test
  void explore_waitForAGuardForever_isADeadlock() {
    Result result = explore("LOCK; LOCK | R x PLAIN");
    assertThat(result.violation().property()).isEqualTo("Deadlock");
    assertThat(result.violation().message()).contains("T0 waits for a guard");
  }

  @Test
  void explore_spinForever_isALivelock() {
    Result result = explore("AWAIT x | R x PLAIN");
    assertThat(result.violation().property()).isEqualTo("Livelock");
    assertThat(result.violation().message()).contains("T0 spins");
  }

  @Test
  void explore_spinEndedByAnotherActor_isNoLivelock() {
    assertThat(explore("AWAIT x | W x 1 ORDERED").holds()).isTrue();
  }

  @Test
  void explore_spinOnAnyVariable_endsByItsChange() {
    String interrupter = " | AWAIT z; INTERRUPT 0";
    for (Reduction reduction : Reduction.values()) {
      assertThat(reads("SPIN x TIME | W x 1 ORDERED", reduction)).containsExactly("1", "9");
      assertThat(reads("SPIN TIME | R x PLAIN", reduction)).containsExactly("90");
      assertThat(reads("W z 1 ORDERED; SPIN INTERRUPT" + interrupter, reduction))
          .containsExactly("8");
      assertThat(reads("W z 1 ORDERED; SPIN x INTERRUPT" + interrupter, reduction))
          .containsExactly("8");
      assertThat(reads("W z 1 ORDERED; SPIN x INTERRUPT TIME" + interrupter, reduction))
          .containsExactly("8", "9");
      // The clock also goes on while another one sleeps.
      assertThat(reads("SPIN x TIME | NAP", reduction)).containsExactly("9");
    }
  }

  private static Set<String> reads(String program, Reduction reduction) {
    Outcomes outcomes = Outcomes.of(program, MemoryModel.SC, reduction);
    assertThat(outcomes.violations()).as(program).isEmpty();
    return outcomes.reads();
  }

  @Test
  void explore_spinThatNothingEnds_isALivelock() {
    Result result = explore("SPIN x INTERRUPT | R x PLAIN");
    assertThat(result.violation().property()).isEqualTo("Livelock");
  }

  @Test
  void explore_spinTimeUsedUp_recordsACut() {
    assertThat(explore("SPIN x TIME | W x 1 ORDERED").holds()).isTrue();
    Result two = explore("SPIN x TIME | SPIN y TIME");
    assertThat(two.violation()).isNull();
    assertThat(two.cuts()).containsExactly("deadlines: all pass when the time of a spin is up");
    Result none =
        explore("SPIN x TIME | R y OPAQUE", Options.of(MemoryModel.SC).with("timeouts", 0));
    assertThat(none.violations()).isEmpty();
    assertThat(none.cuts())
        .containsExactly("only another time-out could end: T0 spins", "time-outs: 0");
  }

  /** Whether less time has gone than until a second deadline is not tried, and that is said. */
  @ParameterizedTest
  @ValueSource(strings = {"itself", "itself, called", "another", "the end"})
  void explore_secondDeadline_recordsACut(String asks) {
    for (boolean forgets : List.of(false, true)) {
      Options options = Options.of(MemoryModel.SC).forgetting(forgets);
      Result result = Explorer.explore(deadlines(asks), options);
      assertThat(result.violation()).isNull();
      assertThat(result.cuts())
          .containsExactly("deadlines: all pass when the time of a spin is up");
      assertThat(Explorer.explore(deadlines("nobody"), options).holds()).isTrue();
    }
  }

  private static Subject deadlines(String asks) {
    return new Subject("dev.wakeproof.scenario.litmus.Deadlines", List.of(asks));
  }

  @Test
  void explore_timedSleep_endsByInterruptOrTimeout() {
    assertThat(explore("W z 1 VOLATILE; PARK; INTERRUPTED | AWAIT z; INTERRUPT 0").holds())
        .isTrue();
    assertThat(explore("NAP | R x PLAIN").holds()).isTrue();
  }

  @Test
  void explore_exception_isNamedAfterItsClass() {
    Result result = explore("R x | R y PLAIN");
    assertThat(result.violation().property()).isEqualTo("ArrayIndexOutOfBoundsException");
  }

  @ParameterizedTest
  @EnumSource(Reduction.class)
  void explore_withKnownStates_findsTheShortestCounterexample(Reduction reduction) {
    Result result = explore(LOST_UPDATE, Options.of(MemoryModel.SC).reducedBy(reduction));
    assertThat(result.violation().property()).isEqualTo("Forbiddenx2");
    assertThat(result.shortest()).isTrue();
    // Read, write, the other's write, look.
    assertThat(result.depth()).isEqualTo(4);
    assertThat(result.trace()).filteredOn(Event::choice).hasSize(4);
  }

  @Test
  void explore_cutSearch_callsNoCounterexampleShortest() {
    Result result = explore(LOST_UPDATE, Options.of(MemoryModel.SC).aimedAt(Aim.FIRST));
    assertThat(result.violation()).isNotNull();
    assertThat(result.shortest()).isFalse();
  }

  @Test
  void explore_wantedProperty_isPreferredToAShorterViolation() {
    String program =
        "W x 1 VOLATILE; NOT y 1; NOT y 2 | W y 2 VOLATILE; R x VOLATILE; W y 1 VOLATILE";
    for (String property : new String[] {"Forbiddeny1", "Forbiddeny2"}) {
      Result result = explore(program, Options.of(MemoryModel.SC).wanting(property));
      assertThat(result.violation().property()).isEqualTo(property);
      assertThat(result.shortest()).isTrue();
    }
  }

  @Test
  void explore_depthReached_recordsACut() {
    Result result =
        explore("ADD x 1; ADD x 1 | ADD x 1", Options.of(MemoryModel.SC).with("depth", 2));
    assertThat(result.cuts()).containsExactly("depth: 2");
    assertThat(result.holds()).isFalse();
  }

  @Test
  void explore_executionsUsedUp_recordsACut() {
    Result result =
        explore("ADD x 1; ADD x 1 | ADD x 1", Options.of(MemoryModel.SC).with("executions", 1));
    assertThat(result.cuts()).containsExactly("executions: 1");
    assertThat(result.holds()).isFalse();
  }

  @Test
  void explore_spuriousReturnsAllowed_takesThatMany() {
    String program = "W z 1 VOLATILE; PARK; NOT y 0 | R z VOLATILE";
    Result none = explore(program);
    assertThat(none.violations()).doesNotContain("Forbiddeny0");
    Options once = Options.of(MemoryModel.SC).with("spuriousReturns", 1);
    assertThat(explore(program, once.wanting("Forbiddeny0")).violation().property())
        .isEqualTo("Forbiddeny0");
    Result cut = explore("PARK; PARK | UNPARK 0", once.aimedAt(Aim.ALL));
    assertThat(cut.cuts()).containsExactly("spurious returns: 1");
  }

  @Test
  void explore_timeUsedUp_recordsACut() {
    Result result = explore("ADD x 1 | ADD x 1", Options.of(MemoryModel.SC).with("seconds", 0));
    assertThat(result.cuts()).containsExactly("seconds: 0");
    assertThat(result.holds()).isFalse();
  }

  @Test
  void explore_timeoutsAllowed_takesThatMany() {
    String program = "NAP; NAP | R x PLAIN";
    assertThat(explore(program).holds()).isTrue();
    Result once = explore(program, Options.of(MemoryModel.SC).with("timeouts", 1));
    // The second sleep does not end, but it is the bound that keeps it from that.
    assertThat(once.violations()).isEmpty();
    assertThat(once.cuts())
        .containsExactly("only another time-out could end: T0 sleeps for a time", "time-outs: 1");
    assertThat(explore(program, Options.of(MemoryModel.SC).with("timeouts", 2)).holds()).isTrue();
    // An actor that sleeps forever is stuck, whatever else timed out before.
    Result stuck = explore("NAP; PARK", Options.of(MemoryModel.SC).with("timeouts", 1));
    assertThat(stuck.violation().property()).isEqualTo("Stuck");
  }

  @Test
  void explore_tooFewPreemptions_recordsACut() {
    String program = "IFIS x 0 VOLATILE; NOT x 1 | W x 1 VOLATILE";
    Options options = Options.of(MemoryModel.SC);
    Result none = explore(program, options.with("preemptions", 0));
    assertThat(none.violations()).isEmpty();
    assertThat(none.cuts()).containsExactly("preemptions: 0");
    Result one = explore(program, options.with("preemptions", 1));
    assertThat(one.violation().property()).isEqualTo("Forbiddenx1");
    // A bound that leaves nothing out is no bound.
    assertThat(explore("ADD x 1 | ADD x 1", options.with("preemptions", 2)).holds()).isTrue();
  }

  @Test
  void explore_actorWaits_isNoPreemption() {
    Options options = Options.of(MemoryModel.SC).with("preemptions", 0);
    String program = "W z 1 VOLATILE; PARK; NOT x 1 | AWAIT z; W x 1 VOLATILE; UNPARK 0";
    Result result = explore(program, options);
    assertThat(result.violation().property()).isEqualTo("Forbiddenx1");
  }

  @Test
  void explore_unknownBound_isRefused() {
    Options options = Options.of(MemoryModel.SC);
    assertThatThrownBy(() -> options.with("patience", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("patience");
    assertThatThrownBy(() -> options.with("depth", -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("negative");
  }

  @Test
  void explore_randomWithOneSeed_repeatsTheSchedules() {
    Options options = Options.of(MemoryModel.TSO).with("executions", 200);
    Result found = explore(LOST_UPDATE, options.atRandom(7));
    assertThat(found.violation().property()).isEqualTo("Forbiddenx2");
    assertThat(found.shortest()).isFalse();
    assertThat(explore(LOST_UPDATE, options.atRandom(7)).replay()).isEqualTo(found.replay());
    Result again = Explorer.replay(Outcomes.subject(LOST_UPDATE), found.replay());
    assertThat(again.violation()).isEqualTo(found.violation());
  }

  @Test
  void explore_random_neverHolds() {
    Options options = Options.of(MemoryModel.SC).with("executions", 50).atRandom(1);
    Result result = explore("ADD x 1 | ADD x 1", options);
    assertThat(result.violation()).isNull();
    assertThat(result.executions()).isEqualTo(50);
    assertThat(result.cuts()).containsExactly("executions: 50", "random schedules, seed: 1");
    assertThat(result.holds()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(MemoryModel.class)
  void replay_sameProgram_repeatsTheExecution(MemoryModel memory) {
    Result found = explore(LOST_UPDATE, Options.of(memory));
    Result again = Explorer.replay(Outcomes.subject(LOST_UPDATE), found.replay());
    assertThat(again.violation()).isEqualTo(found.violation());
    assertThat(again.trace()).isEqualTo(found.trace());
    assertThat(again.replay()).isEqualTo(found.replay());
  }

  @Test
  void replay_otherProgram_isRefused() {
    String replay = explore(LOST_UPDATE).replay();
    assertThatThrownBy(() -> Explorer.replay(Outcomes.subject("R x PLAIN | W x 3 PLAIN"), replay))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("diverges");
    assertThatThrownBy(() -> Explorer.replay(Outcomes.subject(LOST_UPDATE), "SC/0/nonsense"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void explore_stateOutsideCells_isRefused() {
    assertThatThrownBy(
            () -> Explorer.explore(Subject.of(LITMUS + "Forgetful"), Options.of(MemoryModel.SC)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("does not repeat itself");
  }

  @Test
  void explore_actorCatchesItsEnd_isRefused() {
    assertThatThrownBy(
            () -> Explorer.explore(Subject.of(LITMUS + "Clinging"), Options.of(MemoryModel.SC)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("does not let itself be ended");
  }

  @Test
  void explore_staticCell_startsAnewInEachExecution() {
    Result result =
        Explorer.explore(
            Subject.of(LITMUS + "StaticCell"),
            Options.of(MemoryModel.SC).reducedBy(Reduction.NONE));
    assertThat(result.holds()).isTrue();
    assertThat(result.executions()).isGreaterThan(1);
  }
}
