package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Of one permit A asks for two with a timeout of zero, so it neither waits nor gathers. B tries for
 * the free permit and gets it.
 */
public final class TryInNoTime implements Scenario {
  private final CountingSemaphore semaphore = new CountingSemaphore(1);

  public TryInNoTime() {}

  @Override
  public List<Actor> actors() {
    Actor large =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            boolean taken = semaphore.tryAcquire(2, 0, TimeUnit.SECONDS);
            Expect.that(!taken, "PermitConservation", "granted one too many");
          }
        };
    Actor small =
        new Actor("B") {
          @Override
          public void run() {
            Expect.that(semaphore.tryAcquire(), "RefusedOnlyTooFew", "refused what is there");
          }
        };
    return List.of(large, small);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, semaphore.availablePermits(), "PermitConservation", "the number of permits");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
