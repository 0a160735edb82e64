package dev.wakeproof.bench.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** Carries what each worker got, and the longest wait of any, from the fork into the results. */
public final class FairnessProfiler implements InternalProfiler {
  /** The results' names: this and the worker's number. */
  public static final String SHARE = "share.";

  /** The result's name. */
  public static final String LONGEST_WAIT = "longestWait";

  // Static, since JMH makes the profiler and the benchmark apart from each other, in one thread.
  private static final List<Long> DONE = new ArrayList<>();
  private static long longestWaitNanos;

  /** A round is over. */
  static void add(List<Long> counts, long longestWait) {
    while (DONE.size() < counts.size()) {
      DONE.add(0L);
    }
    for (int worker = 0; worker < counts.size(); worker++) {
      DONE.set(worker, DONE.get(worker) + counts.get(worker));
    }
    longestWaitNanos = Math.max(longestWaitNanos, longestWait);
  }

  private static void clear() {
    DONE.clear();
    longestWaitNanos = 0;
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    clear();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    List<ScalarResult> results = new ArrayList<>();
    for (int worker = 0; worker < DONE.size(); worker++) {
      results.add(
          new ScalarResult(SHARE + worker, DONE.get(worker), "operations", AggregationPolicy.SUM));
    }
    if (!DONE.isEmpty()) {
      results.add(
          new ScalarResult(LONGEST_WAIT, longestWaitNanos / 1e6, "ms", AggregationPolicy.MAX));
    }
    return results;
  }

  @Override
  public String getDescription() {
    return "Shares and longest waits of a crew's workers";
  }
}
