package dev.wakeproof.bench.workload;

import java.util.function.LongSupplier;

/**
 * The job of twa-semaphores: enter, perform a step of a shared generator, leave, perform a step of
 * a local generator.
 */
public final class SectionJob implements Job {
  private final Section section;
  private final Generator shared = new Generator(42);

  /** Creates a job in which all workers use this section. */
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

  /** Returns the number of steps of the shared generator. */
  long sharedSteps() {
    return shared.steps();
  }
}
