package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Section;
import dev.wakeproof.bench.workload.SectionJob;
import dev.wakeproof.bench.workload.Semaphores;

/** Document 000: eight tasks on two permits. */
public class TasksOnPermits extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Section.of(Semaphores.create(implementation, 2)));
  }
}
