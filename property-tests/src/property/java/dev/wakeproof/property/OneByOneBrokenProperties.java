package dev.wakeproof.property;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * What is asked of the semaphores that take one permit at a time, asked of some that are broken on
 * purpose. Each of these properties fails.
 */
class OneByOneBrokenProperties extends OneByOneProperties {
  private static final int NO_PATIENCE_MILLIS = 300;

  @Override
  @Provide
  Arbitrary<List<List<Errand>>> errands() {
    return Errands.of(Way.WAIT, Way.TRY);
  }

  /** Each release counts twice. */
  @Property
  void typeOk(@ForAll("programs") Program program) {
    execution(program, generous(program.permits())).check(Invariants::typeOk);
  }

  /** Each release counts twice. */
  @Property
  void permitConservation(@ForAll("programs") Program program) {
    execution(program, generous(program.permits())).check(Invariants::permitConservation);
  }

  /** A release wakes no waiter. */
  @Property
  void noLostWakeup(@ForAll("programs") Program program) {
    execution(program, silent(program.permits())).check(Invariants::noLostWakeup);
  }

  @Property
  void fifo(@ForAll("programs") Program program) {
    execution(program, NewestFirst.of(program.permits())).check(new Fifo());
  }

  @Property
  void refinesSemaphore(@ForAll("programs") Program program) {
    execution(program, NewestFirst.of(program.permits())).check(RefinesSemaphore.fair(program));
  }

  /** Every request is granted at once. */
  @Property(shrinking = ShrinkingMode.OFF)
  void countsNothing(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    Shared generous =
        new SharedOneByOne(SemaphoreKind.TICKET, PERMITS) {
          @Override
          public boolean take(Errand errand) {
            return true;
          }
        };
    new WorkerPool(generous, errands).run(PATIENCE_MILLIS);
  }

  /** Nothing is ever given back. */
  @Property(shrinking = ShrinkingMode.OFF)
  void keepsAll(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    Shared greedy =
        new SharedOneByOne(SemaphoreKind.CHAIN, PERMITS) {
          @Override
          public void giveBack(Errand errand) {}
        };
    new WorkerPool(greedy, errands).run(NO_PATIENCE_MILLIS);
  }

  private static Execution execution(Program program, AnySemaphore semaphore) {
    return new Execution(program, new OneByOneSemaphore(semaphore, NO_PATIENCE_MILLIS));
  }

  private static AnySemaphore generous(int permits) {
    AnySemaphore semaphore = SemaphoreKind.CHAIN.create(permits);
    return new AnySemaphore(
        semaphore,
        semaphore::acquireUninterruptibly,
        semaphore::tryAcquire,
        semaphore::tryAcquire,
        released -> semaphore.release(2 * released),
        semaphore::availablePermits,
        null);
  }

  private static AnySemaphore silent(int permits) {
    Address count = new Address(permits);
    WaitOnAddress lot = new WaitOnAddress(1);
    return new AnySemaphore(
        count,
        () -> {
          while (!take(count)) {
            lot.awaitUninterruptibly(count, 0);
          }
        },
        () -> take(count),
        (long timeout, TimeUnit unit) -> take(count),
        released -> count.getAndAdd(released),
        count::get,
        null);
  }

  private static boolean take(Address count) {
    long permits = count.get();
    return permits > 0 && count.compareAndSet(permits, permits - 1);
  }
}
