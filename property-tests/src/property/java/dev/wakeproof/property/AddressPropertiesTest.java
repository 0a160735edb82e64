package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The semaphores on an address: operation by operation, where no thread barges; and random errands
 * of real threads.
 */
class AddressPropertiesTest extends OneByOneProperties {
  @Provide
  Arbitrary<SemaphoreKind> kinds() {
    return Arbitraries.of(
        SemaphoreKind.ADDRESS, SemaphoreKind.ADDRESS_COLLIDING, SemaphoreKind.BOUNDED);
  }

  @Property(tries = TRIES)
  void typeOk(@ForAll("kinds") SemaphoreKind kind, @ForAll("programs") Program program) {
    execution(kind, program).check(Invariants::typeOk);
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

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void addressesUnderThreads(
      @ForAll("kinds") SemaphoreKind kind, @ForAll("errands") List<List<Errand>> errands)
      throws Exception {
    underThreads(kind, errands);
  }
}
