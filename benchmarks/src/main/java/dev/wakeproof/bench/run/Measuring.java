package dev.wakeproof.bench.run;

import dev.wakeproof.bench.jmh.FairnessProfiler;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.ListStatistics;

/** The iterations that JMH has measured of one trial, over all passes. */
public final class Measuring {
  private static final double CONFIDENCE = 0.999;
  private static final double BYTES_IN_MB = 1024 * 1024;

  private final Trial trial;
  private final ListStatistics scores = new ListStatistics();
  private final ListStatistics allocations = new ListStatistics();
  private final Map<Integer, Double> done = new HashMap<>();
  private double longestWait;

  /** Creates an empty measurement. */
  public Measuring(Trial trial) {
    this.trial = trial;
  }

  /** Runs one pass in a JVM of its own. */
  public void pass(Plan plan) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + trial.workload().benchmark().getName() + "\\.")
            .param("implementation", trial.implementation())
            .forks(1)
            .warmupIterations(plan.warmups())
            .warmupTime(TimeValue.milliseconds(plan.warmupMillis()))
            .measurementIterations(plan.iterations())
            .measurementTime(TimeValue.milliseconds(plan.iterationMillis()))
            .timeout(new TimeValue(2, TimeUnit.MINUTES))
            .shouldFailOnError(true)
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .jvmArgsAppend("-Xms512m", "-Xmx512m", "-XX:+ExitOnOutOfMemoryError");
    if (trial.workload().hasWorkerPool()) {
      options
          .addProfiler(FairnessProfiler.class)
          .param("threads", String.valueOf(trial.threads()))
          .param("kind", trial.kind().name());
    }
    if (trial.capacity() > 0) {
      options.param("capacity", String.valueOf(trial.capacity()));
    }
    add(new Runner(options.build()).runSingle());
  }

  private void add(RunResult result) {
    result.getBenchmarkResults().stream()
        .map(each -> each.getIterationResults())
        .flatMap(Collection::stream)
        .forEach(this::add);
  }

  @SuppressWarnings("rawtypes") // JMH returns a raw type.
  private void add(IterationResult iteration) {
    Map<String, Result> others = iteration.getSecondaryResults();
    if (trial.workload().hasWorkerPool()) {
      double rate = others.get("operations").getScore();
      if (rate == 0) {
        throw new IllegalStateException(trial + ": nothing was done in an iteration");
      }
      scores.addValue(trial.workload().unit() == Unit.MICROSECONDS ? 1e3 / rate : rate);
      double bytesEachMillisecond = others.get("gc.alloc.rate").getScore() * BYTES_IN_MB / 1e3;
      allocations.addValue(bytesEachMillisecond / rate);
      addShares(others);
    } else {
      scores.addValue(iteration.getPrimaryResult().getScore());
      allocations.addValue(others.get("gc.alloc.rate.norm").getScore());
    }
  }

  @SuppressWarnings("rawtypes") // JMH returns a raw type.
  private void addShares(Map<String, Result> others) {
    for (int worker = 0; worker < trial.threads(); worker++) {
      done.merge(worker, others.get(FairnessProfiler.SHARE + worker).getScore(), (a, b) -> a + b);
    }
    longestWait = Math.max(longestWait, others.get(FairnessProfiler.LONGEST_WAIT).getScore());
  }

  /** Returns the result so far. */
  public Measurement result() {
    List<Double> shares = new ArrayList<>();
    double all = done.values().stream().mapToDouble(Double::doubleValue).sum();
    done.values().forEach(each -> shares.add(all == 0 ? 0 : each / all));
    return new Measurement(
        trial.workload().id(),
        trial.implementation(),
        trial.threads(),
        trial.kind().toString(),
        trial.capacity(),
        scores.getMean(),
        scores.getMeanErrorAt(CONFIDENCE),
        trial.workload().unit().toString(),
        allocations.getMean(),
        shares,
        longestWait);
  }
}
