package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.FlowJob;
import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Pipes;
import java.util.List;
import org.openjdk.jmh.annotations.Param;

/** Half of the threads send and half receive; both wait when necessary. */
public class ChannelFlow extends WorkerPoolBenchmark {
  @Param("64")
  public int capacity;

  @Override
  protected Job job() {
    return new FlowJob(Pipes.create(implementation, capacity), threads);
  }

  @Override
  protected long operations(List<Long> counts) {
    // The sender and the receiver both count an item, and it is one operation.
    return super.operations(counts.subList(threads / 2, threads));
  }
}
