package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.TryJob;

/** Each thread sends and receives without waiting. */
public class ChannelTry extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new TryJob(Pipes.create(implementation, 64));
  }
}
