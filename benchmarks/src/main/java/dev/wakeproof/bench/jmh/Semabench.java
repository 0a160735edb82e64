package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Section;
import dev.wakeproof.bench.workload.SectionJob;
import dev.wakeproof.bench.workload.Semaphores;

/** Document 002: one permit, a step of the shared generator, a step of one's own. */
public class Semabench extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Section.of(Semaphores.create(implementation, 1)));
  }
}
