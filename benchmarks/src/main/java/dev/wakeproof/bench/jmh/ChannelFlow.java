package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.FlowJob;
import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Pipes;
import java.util.List;
import org.openjdk.jmh.annotations.Param;

/** Half send, half receive, and wait where they must. */
public class ChannelFlow extends WorkerPoolBenchmark {
  @Param("64")
  public int capacity;

  @Override
  protected Job job() {
    return new FlowJob(Pipes.create(implementation, capacity), threads);
  }

  @Override
  protected long operations(List<Long> counts) {
    // An item is one operation, though sender and receiver have counted it.
    return super.operations(counts.subList(threads / 2, threads));
  }
}
