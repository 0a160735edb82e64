package dev.wakeproof.bench.workload;

import java.util.function.LongSupplier;

/**
 * Semabench, of document 002: get in, a step of a generator that all share, get out, a step of a
 * generator of one's own.
 */
public final class SectionJob implements Job {
  private final Section section;
  private final Generator shared = new Generator(42);

  /** Everybody goes through this section. */
  public SectionJob(Section section) {
    this.section = section;
  }

  @Override
  public long work(int worker, Tally tally) {
    Generator own = new Generator(worker + 1);
    LongSupplier step = shared::next;
    long sum = 0;
    while (tally.goesOn()) {
      sum += section.run(step);
      sum += own.next();
      tally.done();
    }
    return sum;
  }

  /** How many steps the shared generator has taken. */
  long sharedSteps() {
    return shared.steps();
  }
}
