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

/** Passes the share of each worker and the longest wait from the fork to the results. */
public final class FairnessProfiler implements InternalProfiler {
  /** The prefix of the results for a worker's share, followed by its number. */
  public static final String SHARE = "share.";

  /** The name of the result for the longest wait. */
  public static final String LONGEST_WAIT = "longestWait";

  // Static because JMH creates the profiler and the benchmark separately, in one thread.
  private static final List<Long> DONE = new ArrayList<>();
  private static long longestWaitNanos;

  /** Adds the counts of a round. */
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
    return "Shares and longest waits of a worker pool";
  }
}
