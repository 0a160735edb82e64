package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** A sets an address, and B changes it twice if it finds what A set: none of that is undone. */
public final class AddressSetVsChange implements Scenario {
  private final Address address = new Address(0);

  public AddressSetVsChange() {}

  @Override
  public List<Actor> actors() {
    Actor setter =
        new Actor("A") {
          @Override
          public void run() {
            address.set(1);
          }
        };
    Actor changer =
        new Actor("B") {
          @Override
          public void run() {
            if (address.compareAndSet(1, 2)) {
              address.getAndAdd(1);
            }
          }
        };
    return List.of(setter, changer);
  }

  @Override
  public void atEnd() {
    long end = address.get();
    Expect.that(end == 1 || end == 3, "SetIsOneStep", "the address holds " + end);
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
