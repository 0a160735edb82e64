package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Section;
import dev.wakeproof.bench.workload.SectionJob;
import dev.wakeproof.bench.workload.Semaphores;

/** Eight tasks on two permits, as in volt-semaphore. */
public class TasksOnPermits extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Section.of(Semaphores.create(implementation, 2)));
  }
}
