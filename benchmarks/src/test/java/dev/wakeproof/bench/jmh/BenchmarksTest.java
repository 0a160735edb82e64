package dev.wakeproof.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bench.run.Plan;
import dev.wakeproof.bench.run.Trial;
import dev.wakeproof.bench.workload.ThreadKind;
import dev.wakeproof.bench.workload.WorkerPool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Runs every trial of a full plan for a few operations. */
@Timeout(60)
class BenchmarksTest {
  private static final int EACH = 20;
  private static final Pattern BENCHMARK = Pattern.compile("(?m)^  benchmark: (.*)$");

  @TestFactory
  Stream<DynamicTest> work_eachTrialOfTheFullPlan_succeeds() {
    return Plan.full().trials().stream()
        .map(trial -> DynamicTest.dynamicTest(trial.toString(), () -> work(trial)));
  }

  @Test
  void benchmark_ofEachWorkload_isInThisPackage() throws Exception {
    for (Trial trial : Plan.full().trials()) {
      Class<?> benchmark = trial.workload().benchmark();
      assertThat(benchmark.getPackage()).isEqualTo(BenchmarksTest.class.getPackage());
      assertThat(WorkerPoolBenchmark.class.isAssignableFrom(benchmark))
          .isEqualTo(trial.workload().hasWorkerPool());
    }
  }

  @Test
  void claims_thatABenchmarkDecides_nameItsWorkload() throws Exception {
    List<String> named = new ArrayList<>();
    try (Stream<Path> specs = Files.walk(Path.of("../specs"), 2)) {
      for (Path file : specs.filter(f -> f.endsWith("claims.yaml")).toList()) {
        Matcher benchmark = BENCHMARK.matcher(Files.readString(file));
        benchmark.results().forEach(found -> named.add(found.group(1)));
      }
    }
    assertThat(named)
        .isNotEmpty()
        .isSubsetOf(Plan.full().trials().stream().map(t -> t.workload().id()).toList());
  }

  private static void work(Trial trial) throws Exception {
    Object benchmark = trial.workload().benchmark().getConstructor().newInstance();
    benchmark.getClass().getField("implementation").set(benchmark, trial.implementation());
    if (trial.capacity() > 0) {
      benchmark.getClass().getField("capacity").set(benchmark, trial.capacity());
    }
    if (benchmark instanceof WorkerPoolBenchmark pool) {
      workInPool(pool, trial);
    } else {
      benchmark.getClass().getMethod("create").invoke(benchmark);
      for (int i = 0; i < EACH; i++) {
        Object result = benchmark.getClass().getMethod("pair").invoke(benchmark);
        // A lock returns its count, a queue its item, a semaphore nothing.
        assertThat(result).isIn(null, i + 1L, result instanceof Long ? i + 1L : result);
      }
    }
  }

  private static void workInPool(WorkerPoolBenchmark benchmark, Trial trial) {
    benchmark.threads = trial.threads();
    try (WorkerPool pool = new WorkerPool(ThreadKind.PLATFORM, trial.threads(), benchmark.job())) {
      List<Long> counts = pool.workOperations(EACH);
      long all = counts.stream().mapToLong(n -> n).sum();
      assertThat(all).isEqualTo((long) EACH * trial.threads());
      long counted = benchmark instanceof ChannelFlow ? all / 2 : all;
      assertThat(benchmark.operations(counts)).isEqualTo(counted);
    }
  }
}
