package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The ticket semaphores: operation by operation against the invariants and the model of a fair
 * semaphore, which they are as long as a request is for one permit; and random errands of real
 * threads, more than there may be processors.
 */
class TicketPropertiesTest extends OneByOneProperties {
  @Provide
  Arbitrary<SemaphoreKind> kinds() {
    return Arbitraries.of(
        SemaphoreKind.TICKET,
        SemaphoreKind.ARRAY,
        SemaphoreKind.ARRAY_ALL_FAR,
        SemaphoreKind.ARRAY_COLLIDING,
        SemaphoreKind.CHAIN,
        SemaphoreKind.CHAIN_COLLIDING);
  }

  @Property(tries = TRIES)
  void permitConservation(
      @ForAll("kinds") SemaphoreKind kind, @ForAll("programs") Program program) {
    execution(kind, program).check(Invariants::permitConservation);
  }

  @Property(tries = TRIES)
  void noLostWakeup(@ForAll("kinds") SemaphoreKind kind, @ForAll("programs") Program program) {
    execution(kind, program).check(Invariants::noLostWakeup);
  }

  @Property(tries = TRIES)
  void fifo(@ForAll("kinds") SemaphoreKind kind, @ForAll("programs") Program program) {
    execution(kind, program).check(new Fifo());
  }

  @Property(tries = TRIES)
  void refinesSemaphore(@ForAll("kinds") SemaphoreKind kind, @ForAll("programs") Program program) {
    execution(kind, program).check(RefinesSemaphore.fair(program));
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void ticketsUnderThreads(
      @ForAll("kinds") SemaphoreKind kind, @ForAll("errands") List<List<Errand>> errands)
      throws Exception {
    underThreads(kind, errands);
  }
}
