package dev.wakeproof.bench.jmh;

import dev.wakeproof.bench.workload.Job;
import dev.wakeproof.bench.workload.Variants;

/** Algorithms that differ in one decision each, for the claims that a benchmark decides. */
public class OneDecision extends WorkerPoolBenchmark {
  @Override
  protected Job job() {
    return Variants.create(implementation);
  }
}
