package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Locks;
import dev.wakeproof.bench.workload.SectionJob;

/** Document 004: a lock around a short section. */
public class LockContention extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Locks.create(implementation));
  }
}
