package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** What is asked of semaphores that take one permit at a time, and how. */
abstract class OneByOneProperties {
  static final int TRIES = 40;
  static final int PATIENCE_MILLIS = 20_000;
  static final int PERMITS = 2;

  @Provide
  Arbitrary<Program> programs() {
    return Programs.oneByOne(Kind.ACQUIRE, Kind.RELEASE, Kind.TRY, Kind.ASK_BRIEFLY);
  }

  @Provide
  Arbitrary<List<List<Errand>>> errands() {
    return Errands.of(Way.WAIT, Way.WAIT, Way.WAIT_A_MOMENT, Way.TRY, Way.INTERRUPT_NEXT);
  }

  static Execution execution(SemaphoreKind kind, Program program) {
    return new Execution(
        program, new OneByOneSemaphore(kind.create(program.permits()), PATIENCE_MILLIS));
  }

  static void underThreads(SemaphoreKind kind, List<List<Errand>> errands) throws Exception {
    new WorkerPool(new SharedOneByOne(kind, PERMITS), errands).run(PATIENCE_MILLIS);
  }
}
