package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.List;

/** A and B try at once, with a permit for each: neither try fails. */
public final class TriesServed implements Scenario {
  private final CountingSemaphore semaphore = new CountingSemaphore(2);

  public TriesServed() {}

  @Override
  public List<Actor> actors() {
    return List.of(trying("A"), trying("B"));
  }

  private Actor trying(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(semaphore.tryAcquire(), "RefusedOnlyTooFew", "refused beside a permit");
      }
    };
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
