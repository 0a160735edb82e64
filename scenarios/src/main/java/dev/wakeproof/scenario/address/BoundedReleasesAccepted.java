package dev.wakeproof.scenario.address;

import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** A and B put a permit each into a semaphore with room for both: neither is refused. */
public final class BoundedReleasesAccepted implements Scenario {
  private final BoundedAddressSemaphore semaphore =
      new BoundedAddressSemaphore(0, 2, new WaitOnAddress(1));

  public BoundedReleasesAccepted() {}

  @Override
  public List<Actor> actors() {
    return List.of(releaser("A"), releaser("B"));
  }

  private Actor releaser(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(semaphore.release(), "NoFalseRefusal", "refused beside room");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(2, (int) semaphore.availablePermits(), "PermitConservation", "the number");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
