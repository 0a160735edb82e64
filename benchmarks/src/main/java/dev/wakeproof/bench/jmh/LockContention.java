package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Locks;
import dev.wakeproof.bench.workload.SectionJob;

/** A lock around a short critical section, as in tiny-mutex. */
public class LockContention extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Locks.create(implementation));
  }
}
