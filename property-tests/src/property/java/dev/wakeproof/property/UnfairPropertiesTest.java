package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * The library's semaphore where it is not fair: operation by operation against its model, with
 * callbacks in line; and random errands of real threads, which are overtaken there.
 */
class UnfairPropertiesTest extends Providers {
  private static final int TRIES = 5000;

  @Provide
  Arbitrary<List<List<Errand>>> errands() {
    return Errands.of(Way.WAIT, Way.WAIT, Way.WAIT_A_MOMENT, Way.TRY, Way.INTERRUPT_NEXT);
  }

  // Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
  @Tag("large")
  @Property(tries = TRIES)
  void unfairTypeOk(@ForAll("programs") Program program) {
    execution(program).check(Invariants::typeOk);
  }

  @Property(tries = TRIES)
  void unfairNoLostWakeup(@ForAll("programs") Program program) {
    execution(program).check(Invariants::noLostWakeup);
  }

  @Property(tries = TRIES)
  void refinesBarging(@ForAll("programs") Program program) {
    execution(program).check(RefinesSemaphore.unfair(program));
  }

  // Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
  @Tag("large")
  @Property(tries = OneByOneProperties.TRIES, shrinking = ShrinkingMode.OFF)
  void unfairUnderThreads(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    OneByOneProperties.underThreads(SemaphoreKind.UNFAIR, errands);
  }

  private static Execution execution(Program program) {
    return new Execution(program, new LibrarySemaphore(program.permits(), false));
  }
}
