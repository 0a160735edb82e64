package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Permits;
import dev.wakeproof.bench.workload.Semaphores;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Acquires and releases the only permit in one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UncontendedSemaphore {
  @Param("CountingSemaphore")
  public String implementation;

  private Permits permits;

  @Setup
  public void create() {
    permits = Semaphores.create(implementation, 1);
  }

  @Benchmark
  public void pair() {
    permits.acquire();
    permits.release();
  }
}
