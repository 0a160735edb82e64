package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waiter has gathered the only permit and is cancelled; the releaser puts in the missing permits
 * and then asks for all, unless the waiter was granted. Then all permits are free, so it is not
 * refused.
 */
abstract class PartWithdrawn implements Scenario {
  private final int all;
  private final CountingSemaphore semaphore = new CountingSemaphore(1);
  private final Waiter waiter;

  /** With so many permits in the end. */
  PartWithdrawn(int all) {
    this.all = all;
    waiter = new Waiter(all, new ReachableSleeper());
    Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted without permits");
  }

  @Override
  public final List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            semaphore.cancel(waiter);
          }
        };
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            semaphore.release(all - 1);
            Expect.that(
                waiter.isGranted() || semaphore.tryAcquire(all),
                "NoFalseRefusal",
                "refused what nobody has");
          }
        };
    return List.of(canceller, releaser);
  }

  @Override
  public final void atEnd() {
    Expect.equal(0, semaphore.availablePermits(), "PermitConservation", "the counter");
  }

  @Override
  public final String whenStuck() {
    return "Deadlock";
  }
}
