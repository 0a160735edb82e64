package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.ThreadKind;
import dev.wakeproof.bench.workload.WorkerPool;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A benchmark with a worker pool. An invocation is a round of fixed length; the score counts the
 * operations of the round.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public abstract class WorkerPoolBenchmark {
  private static final long ROUND_MILLIS = 100;

  @Param("CountingSemaphore")
  public String implementation;

  @Param("PLATFORM")
  public ThreadKind kind;

  @Param("2")
  public int threads;

  private WorkerPool pool;

  /** Creates the job with new synchronizers. */
  protected abstract Job job();

  /** Returns the number of operations, given the counts of the workers. */
  protected long operations(List<Long> counts) {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  @Setup
  public void hire() {
    pool = new WorkerPool(kind, threads, job());
  }

  @TearDown
  public void dismiss() {
    pool.close();
  }

  @Benchmark
  public void round(Operations operations) {
    List<Long> counts = pool.work(TimeUnit.MILLISECONDS.toNanos(ROUND_MILLIS));
    operations.operations += operations(counts);
    FairnessProfiler.add(counts, pool.longestWaitNanos());
  }
}
