package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.TryJob;

/** Each sends and receives, and nobody ever waits. */
public class ChannelTry extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new TryJob(Pipes.create(implementation, 64));
  }
}
