package dev.wakeproof.property;

import dev.wakeproof.property.PrintedSemaphore.Caller;
import dev.wakeproof.property.PrintedSemaphore.Door;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The semaphores as printed. Each of these properties fails, although no two operations overlap.
 */
class PublishedSemaphoreProperties {
  // The rarest shows about once in 60 programs.
  private static final int TRIES = 10_000;

  @Provide
  Arbitrary<Program> programs() {
    return Programs.of(Kind.ACQUIRE, Kind.RELEASE, Kind.TRY, Kind.CANCEL);
  }

  /** Programs with the operations of the naive semaphore. */
  @Provide
  Arbitrary<Program> asking() {
    return Programs.of(Kind.ACQUIRE, Kind.RELEASE);
  }

  /** A newcomer finds the slot empty and is served from there, past those in the list. */
  @Property(tries = TRIES)
  void fifo(@ForAll("programs") Program program) {
    direct(program, Caller.LOOKS).check(new Fifo());
  }

  /** One waiter gathers in the list, one in the slot. */
  @Property(tries = TRIES)
  void onePartHolder(@ForAll("programs") Program program) {
    direct(program, Caller.LOOKS).check(Invariants::onePartHolder);
  }

  /** And when they have all permits between them they wait for each other. */
  @Property(tries = TRIES)
  void noLostWakeup(@ForAll("programs") Program program) {
    direct(program, Caller.LOOKS).check(Invariants::noLostWakeup);
  }

  @Property(tries = TRIES)
  void refinesSemaphore(@ForAll("programs") Program program) {
    direct(program, Caller.LOOKS).check(RefinesSemaphore.fair(program));
  }

  /** A cancel that came too late does not say so. */
  @Property(tries = TRIES)
  void permitConservation(@ForAll("programs") Program program) {
    direct(program, Caller.BELIEVES).check(Invariants::permitConservation);
  }

  /**
   * The naive one: a waiter does not read the counter again after it has enqueued, and leaves the
   * permits there.
   */
  @Property(tries = TRIES)
  void noFloatingPermits(@ForAll("asking") Program program) {
    new Execution(program, new NaivePrintedSemaphore(program.permits()))
        .check(Invariants::noFloatingPermits);
  }

  private static Execution direct(Program program, Caller caller) {
    return new Execution(program, new PrintedSemaphore(program.permits(), Door.DIRECT, caller));
  }
}
