package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Pipe;
import dev.wakeproof.bench.workload.Pipes;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Sends an item and receives it in one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UncontendedChannel {
  @Param("Channel")
  public String implementation;

  private final Object item = new Object();
  private Pipe pipe;

  @Setup
  public void create() {
    pipe = Pipes.create(implementation, 64);
  }

  @Benchmark
  public Object pair() {
    pipe.trySend(item);
    return pipe.tryReceive();
  }
}
