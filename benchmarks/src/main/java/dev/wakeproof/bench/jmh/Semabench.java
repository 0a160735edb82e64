package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Section;
import dev.wakeproof.bench.workload.SectionJob;
import dev.wakeproof.bench.workload.Semaphores;

/**
 * The benchmark of twa-semaphores: one permit, a step of a shared generator, a step of a local one.
 */
public class Semabench extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return new SectionJob(Section.of(Semaphores.create(implementation, 1)));
  }
}
