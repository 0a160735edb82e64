package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Locks;
import dev.wakeproof.bench.workload.Section;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Locks and unlocks in one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UncontendedLock {
  @Param("QueuedLock")
  public String implementation;

  // A field, since a lambda per call would be allocated wherever the lock is not inlined.
  private final LongSupplier body = this::enter;
  private long entered;
  private Section section;

  @Setup
  public void create() {
    section = Locks.create(implementation);
  }

  @Benchmark
  public long pair() {
    return section.run(body);
  }

  private long enter() {
    return ++entered;
  }
}
