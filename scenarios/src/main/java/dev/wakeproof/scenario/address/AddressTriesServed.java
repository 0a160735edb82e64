package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A and B try at once, with a permit for each: neither try fails. */
public final class AddressTriesServed extends Addressed {
  public AddressTriesServed() {
    super(2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(trying("A"), trying("B"));
  }

  private Actor trying(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(semaphore.tryAcquire(), "NoFalseRefusal", "refused beside a permit");
      }
    };
  }
}
