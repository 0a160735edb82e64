package dev.wakeproof.checker.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RunnerTest {
  private static final Budget TWO_CORES = new Budget(2, 1000);

  private final Children children = new Children();
  private final Log log = new Log();

  @Test
  void run_severalChecks_keepsTheirOrder() throws Exception {
    List<Result> results =
        run(TWO_CORES, this::holds, Checks.named("z").check(), Checks.named("a").check());
    assertThat(results).extracting(result -> result.check().id()).containsExactly("z", "a");
    assertThat(results).allMatch(result -> result.verdict().outcome() == Outcome.HOLDS);
  }

  @Test
  void run_severalSizes_startsSmallThenLongest() throws Exception {
    run(
        new Budget(1, 1000),
        this::holds,
        Checks.named("medium").sized(Size.MEDIUM).check(),
        Checks.named("short").limitedTo(10, 100).check(),
        Checks.named("long").limitedTo(90, 100).check());
    assertThat(log.started).containsExactly("long", "short", "medium");
  }

  @Test
  void run_twoCores_runsTwoChecksAtOnce() throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    List<Result> results =
        run(
            TWO_CORES,
            check -> {
              both.countDown();
              return awaited(both) ? holds(check) : Verdict.error("ran alone");
            },
            Checks.named("a").check(),
            Checks.named("b").check());
    assertThat(results).allMatch(result -> result.verdict().outcome() == Outcome.HOLDS);
  }

  /** They share a JVM, which does not wait for ever. */
  @Test
  void run_equalHeaps_areGrouped() throws Exception {
    List<String> order = new ArrayList<>();
    run(
        new Budget(1, 1000),
        check -> {
          order.add(check.id());
          return holds(check);
        },
        Checks.named("a").limitedTo(60, 100).check(),
        Checks.named("b").limitedTo(90, 200).check(),
        Checks.named("c").limitedTo(90, 100).check(),
        Checks.named("d").limitedTo(60, 200).check());
    assertThat(order).containsExactly("b", "d", "c", "a");
  }

  @Test
  void run_silentEngine_reportsTime() throws Exception {
    List<Result> results =
        run(
            TWO_CORES,
            check -> awaited(log.ticked) ? holds(check) : Verdict.error("no tick"),
            Checks.named("a").check());
    assertThat(results).allMatch(result -> result.verdict().outcome() == Outcome.HOLDS);
  }

  @Test
  void run_moreChecksThanFit_staysWithinCoresAndMemory() throws Exception {
    List<Check> checks = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      checks.add(Checks.named("one-" + i).limitedTo(60, 100 + 150 * i).check());
      checks.add(Checks.named("two-" + i).limitedTo(60, 100).withWorkers(2).check());
      checks.add(Checks.named("nine-" + i).limitedTo(60, 100).withWorkers(9).check());
    }
    run(TWO_CORES, this::holds, checks.toArray(Check[]::new));
    assertThat(log.mostCores).isEqualTo(2);
    assertThat(log.mostMemory).isLessThanOrEqualTo(1000);
  }

  @Test
  void run_tooLargeCheck_isReported() throws Exception {
    List<Result> results =
        run(TWO_CORES, this::holds, Checks.named("a").limitedTo(60, 1001).check());
    assertThat(results.get(0).verdict().outcome()).isEqualTo(Outcome.ERROR);
    assertThat(results.get(0).verdict().reason()).startsWith("needs 1001 MB, but");
  }

  @Test
  void run_missingEngine_isNotRun() throws Exception {
    List<Result> results = run(TWO_CORES, this::holds, Checks.named("a").of("toy", "jpf").check());
    assertThat(results.get(0).verdict()).isEqualTo(Verdict.notRun("there is none"));
  }

  @Test
  void run_throwingEngine_isAnError() throws Exception {
    List<Result> results =
        run(
            TWO_CORES,
            check -> {
              throw new IllegalStateException("oops");
            },
            Checks.named("a").check());
    assertThat(results.get(0).verdict().outcome()).isEqualTo(Outcome.ERROR);
    assertThat(results.get(0).verdict().reason()).contains("tlc", "oops");
  }

  /** A run would wait for ever for a result of a thread that is gone. */
  @Test
  void run_engineOutOfMemory_isAnError() throws Exception {
    List<Result> results =
        run(
            TWO_CORES,
            check -> {
              throw new OutOfMemoryError("no heap");
            },
            Checks.named("a").check());
    assertThat(results.get(0).verdict().outcome()).isEqualTo(Outcome.ERROR);
    assertThat(results.get(0).verdict().reason()).contains("OutOfMemoryError", "no heap");
  }

  @Test
  void run_interrupted_startsNothing() throws Exception {
    List<Result> results =
        run(
            new Budget(1, 1000),
            check -> {
              children.interrupt();
              return holds(check);
            },
            Checks.named("a").check(),
            Checks.named("b").check());
    assertThat(results)
        .extracting(result -> result.verdict().outcome())
        .containsExactly(Outcome.HOLDS, Outcome.NOT_RUN);
    assertThat(results.get(1).verdict().reason()).isEqualTo("interrupted");
  }

  private List<Result> run(Budget budget, Function<Check, Verdict> answer, Check... checks)
      throws InterruptedException {
    List<Engine> engines =
        List.of(
            new FakeEngine("tlc", Optional.empty(), answer),
            new FakeEngine("jpf", Optional.of("there is none"), answer));
    return new Runner(engines, budget, children, Archive.NONE, log).run(List.of(checks));
  }

  private Verdict holds(Check check) {
    return Verdict.holds(check.bound());
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  private record FakeEngine(
      String name, Optional<String> unavailable, Function<Check, Verdict> answer)
      implements Engine {
    @Override
    public Optional<String> version() {
      return Optional.of("1");
    }

    @Override
    public Invocation invocation(Check check, Path scratch) {
      return new Invocation(List.of("true"), scratch);
    }

    @Override
    public Optional<Ingredients> ingredients(Check check, Contents contents) {
      return Optional.empty();
    }

    @Override
    public Verdict run(Check check, Progress progress) {
      return answer.apply(check);
    }
  }

  /** The runner calls a listener once at a time, so that plain fields do. */
  private static final class Log implements RunListener {
    private final List<String> started = new ArrayList<>();
    private final CountDownLatch ticked = new CountDownLatch(2);
    private int cores;
    private int mostCores;
    private int memory;
    private int mostMemory;

    @Override
    public void started(Check check) {
      started.add(check.id());
      cores += Math.min(2, check.workers());
      memory += check.limits().memoryMb();
      mostCores = Math.max(cores, mostCores);
      mostMemory = Math.max(memory, mostMemory);
    }

    @Override
    public void progress(Check check, long distinctStates) {
      throw new AssertionError("the fake engine makes no progress");
    }

    @Override
    public void tick() {
      ticked.countDown();
    }

    @Override
    public void finished(Result result) {
      if (started.contains(result.check().id())) {
        cores -= Math.min(2, result.check().workers());
        memory -= result.check().limits().memoryMb();
      }
    }
  }
}
