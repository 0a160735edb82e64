package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** A parallel exploration finds the same as a single search, with the same counts. */
class WorkerPoolTest {
  private static final Options FORGETTING = Options.of(MemoryModel.SC).forgetting(true);
  private static final String PROGRAM =
      "W x 1 VOLATILE; R y VOLATILE; ADD y 1; W x 2 VOLATILE"
          + " | W y 1 VOLATILE; R x VOLATILE; CAS x 1 2 | SWAP x 1; R y VOLATILE";

  @Property
  void explore_severalThreads_agreeWithOne(
      @ForAll("programs") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll @IntRange(max = 1) int spuriousReturns) {
    Options options = Options.of(memory).with("spuriousReturns", spuriousReturns);
    Outcomes plain = Outcomes.of(program, options);
    Outcomes several = Outcomes.of(program, options, WorkerPool.of(threads));
    assertThat(several.violations()).isEqualTo(plain.violations());
    assertThat(several.races()).isEqualTo(plain.races());
    assertThat(several.result().cuts()).isEqualTo(plain.result().cuts());
    assertThat(several.result().shared()).isEqualTo(plain.result().shared());
    assertThat(several.result().states()).isEqualTo(plain.result().states());
    assertThat(several.result().depth()).isEqualTo(plain.result().depth());
    assertThat(several.result().replay()).isEqualTo(plain.result().replay());
    if (threads == 1) {
      // Those of the last pass alone, if it was charted. Several workers may reach one state at
      // once.
      assertThat(several.result().executions()).isLessThanOrEqualTo(plain.result().executions());
      // The reads of several actors go into one map.
      assertThat(several.ends()).isEqualTo(plain.ends());
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_severalThreadsWithForgetting_agreeWithOne(
      @ForAll("calls") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(min = 1, max = 3) int threads) {
    areOne(program, Options.of(memory).forgetting(true), threads);
  }

  /** Whichever worker reaches a state first, symmetric actors get the same names there. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void explore_severalThreadsWithSymmetry_agreeWithOne(
      @ForAll("alike") String program,
      @ForAll("models") MemoryModel memory,
      @ForAll boolean forgets,
      @ForAll @IntRange(min = 1, max = 3) int threads) {
    Options options = Options.of(memory).symmetric(true).forgetting(forgets);
    areOne(SymmetryTest.alike(program), options, threads);
  }

  /** Their classes are not the same, and have other names. */
  @Example
  void explore_severalThreads_shareLambdas() {
    areOne(
        "THEN LAMBDA X SUM Y APPLY 0 | THEN SETX 1 SETY 1 | THEN LAMBDA Y APPLY X", FORGETTING, 3);
  }

  private static void areOne(String program, Options options, int threads) {
    areOne(new Subject("dev.wakeproof.scenario.litmus.Calls", List.of(program)), options, threads);
  }

  private static void areOne(Subject subject, Options options, int threads) {
    Result one = explore(subject, options, WorkerPool.NONE);
    Result several = explore(subject, options, WorkerPool.of(threads));
    assertThat(several.violations()).isEqualTo(one.violations());
    assertThat(several.races()).isEqualTo(one.races());
    assertThat(several.cuts()).isEqualTo(one.cuts());
    assertThat(several.states()).isEqualTo(one.states());
  }

  private static Result explore(Subject subject, Options options, WorkerPool pool) {
    Machine machine = new Machine(options.memory(), options.bounds());
    return Explorer.explore(subject, options.aimedAt(Aim.ALL), machine, scenario -> {}, pool);
  }

  /** The red: what one leaves to the others is lost. */
  @Example
  void explore_poolLosesWork_isDetected() {
    Options options = Options.of(MemoryModel.SC);
    Outcomes plain = Outcomes.of(PROGRAM, options);
    Outcomes several = Outcomes.of(PROGRAM, options, WorkerPool.of(2));
    assertThat(several.result().states()).isEqualTo(plain.result().states());
    Outcomes losing = Outcomes.of(PROGRAM, options, new WorkerPool(2, true));
    assertThat(losing.result().states()).isLessThan(plain.result().states());
  }

  @Provide
  Arbitrary<String> calls() {
    return ForgettingCellsTest.calls();
  }

  @Provide
  Arbitrary<String> alike() {
    return SymmetryTest.programs(3, 2);
  }

  @Provide
  Arbitrary<MemoryModel> models() {
    return SymmetryTest.modelsArgued();
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
