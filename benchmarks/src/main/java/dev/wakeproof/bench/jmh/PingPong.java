package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Permits;
import dev.wakeproof.bench.workload.PingPongJob;
import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.Semaphores;

/** The cost of a wakeup, as in volt-channel: two threads wake each other in turn. */
public class PingPong extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new PingPongJob(signal(), signal());
  }

  private Permits signal() {
    return Pipes.ALL.names().contains(implementation)
        ? PingPongJob.signal(Pipes.create(implementation, 2))
        : Semaphores.create(implementation, 0);
  }
}
