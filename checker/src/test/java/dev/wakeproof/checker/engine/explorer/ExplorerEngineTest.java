package dev.wakeproof.checker.engine.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Step;
import dev.wakeproof.checker.engine.Verdict;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Real runs of the explorer on real scenarios. */
@Execution(ExecutionMode.CONCURRENT)
class ExplorerEngineTest {
  private static final String SCENARIOS = "dev.wakeproof.scenario.semaphore.";

  @Test
  void theMendedSemaphoreHolds() {
    Verdict verdict = run(Checks.named("x").at(SCENARIOS + "TwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.complete()).isTrue();
    assertThat(verdict.distinctStates()).isGreaterThan(100);
    assertThat(verdict.executions()).isGreaterThan(100);
  }

  @Test
  void thePrintedOneLosesAWakeupInFewSteps() {
    Verdict verdict = run(Checks.named("x").at(SCENARIOS + "PublishedTwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("NoLostWakeup");
    assertThat(verdict.depth()).isLessThanOrEqualTo(30);
    assertThat(verdict.reason()).contains("the shortest way", "replay: SC/");
    assertThat(verdict.trace())
        .extracting(Step::step)
        .contains("R1_SwapSlot", "D5_CasSlot", "L6_AddPermits")
        .endsWith("S2_Park");
    assertThat(verdict.trace())
        .anySatisfy(step -> assertThat(step.changes()).containsEntry("ListTier.permits", "1"));
  }

  @Test
  void whatABoundHasCutHoldsUpToIt() {
    Checks check = Checks.named("x").at(SCENARIOS + "TwoBorrowers");
    Verdict none = run(check.searching(Map.of("preemptions", 0L)));
    assertThat(none.outcome()).as(none.toString()).isEqualTo(Outcome.HOLDS_UP_TO);
    assertThat(none.reason()).isEqualTo("cut by a bound: preemptions: 0");
    assertThat(none.complete()).isFalse();
    Verdict random = run(check.searching(Map.of("seed", 5L, "executions", 20L)));
    assertThat(random.outcome()).isEqualTo(Outcome.HOLDS_UP_TO);
    assertThat(random.reason()).contains("executions: 20", "random schedules, seed: 5");
    assertThat(random.seed()).isEqualTo("5");
    // What leaves nothing out is no bound.
    Verdict wide = run(check.searching(Map.of("depth", 500L, "spuriousReturns", 0L)));
    assertThat(wide.outcome()).as(wide.toString()).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aBoundThatIsTooSmallHidesAViolationAndSaysSo() {
    Checks printed = Checks.named("x").at(SCENARIOS + "PublishedTwoBorrowers");
    assertThat(run(printed.searching(Map.of("preemptions", 0L))).outcome())
        .isEqualTo(Outcome.HOLDS_UP_TO);
    assertThat(run(printed.searching(Map.of("preemptions", 2L))).property())
        .isEqualTo("NoLostWakeup");
  }

  @Test
  void whatIsNoScenarioIsAnError() {
    Verdict verdict = run(Checks.named("x").at("java.lang.Object"));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("exit code 1", "is no scenario");
  }

  @Test
  void timeAndMemoryHaveTheirLimits() {
    Checks large = Checks.named("x").at(SCENARIOS + "MutexOfThree");
    assertThat(run(large.limitedTo(1, 256)).reason()).contains("time limit of 1 s");
    assertThat(run(large.limitedTo(60, 8)).reason()).contains("memory limit of 8 MB");
  }

  @Test
  void saysThatItIsNotCompiled(@TempDir Path empty) {
    Verdict verdict =
        new ExplorerEngine(empty, Map.of(), new Children())
            .run(Checks.named("x").check(), states -> {});
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("run: make build");
  }

  private static Verdict run(Checks checks) {
    return new ExplorerEngine(Path.of("..").toAbsolutePath(), System.getenv(), new Children())
        .run(checks.of("semaphore", "explorer").check(), states -> {});
  }
}
