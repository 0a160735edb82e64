package dev.wakeproof.property;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The library's semaphore, against each invariant of the specification and against its model. */
class SemaphorePropertiesTest extends Providers {
  private static final int TRIES = 5000;

  // What is shown by exceptions takes longer.
  private static final int FEWER_TRIES = 500;

  @Property(tries = TRIES)
  void typeOk(@ForAll("programs") Program program) {
    execution(program).check(Invariants::typeOk);
  }

  @Property(tries = TRIES)
  void permitConservation(@ForAll("programs") Program program) {
    execution(program).check(Invariants::permitConservation);
  }

  @Property(tries = TRIES)
  void noFloatingPermits(@ForAll("programs") Program program) {
    execution(program).check(Invariants::noFloatingPermits);
  }

  @Property(tries = TRIES)
  void noLostWakeup(@ForAll("programs") Program program) {
    execution(program).check(Invariants::noLostWakeup);
  }

  @Property(tries = TRIES)
  void fifo(@ForAll("programs") Program program) {
    execution(program).check(new Fifo());
  }

  @Property(tries = TRIES)
  void onePartHolder(@ForAll("programs") Program program) {
    execution(program).check(Invariants::onePartHolder);
  }

  @Property(tries = TRIES)
  void refinesSemaphore(@ForAll("programs") Program program) {
    execution(program).check(RefinesSemaphore.fair(program));
  }

  @Property(tries = FEWER_TRIES)
  void badUse(@ForAll("programs") Program program) {
    execution(program).check(new BadUse());
  }

  private static Execution execution(Program program) {
    return new Execution(program, new LibrarySemaphore(program.permits()));
  }
}
