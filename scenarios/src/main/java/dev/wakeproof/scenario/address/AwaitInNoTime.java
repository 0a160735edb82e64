package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A waits on an address with a timeout of zero, so it cannot be woken. B stores the awaited value
 * and wakes one waiter.
 */
public final class AwaitInNoTime implements Scenario {
  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final Address address = new Address(0);

  public AwaitInNoTime() {}

  @Override
  public List<Actor> actors() {
    Actor waiting =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            boolean ended = lot.awaitNanos(address, 0, 0);
            Expect.that(!ended, "WokenForAReason", "woken though it does not sleep");
          }
        };
    Actor waker =
        new Actor("B") {
          @Override
          public void run() {
            address.set(0);
            lot.wakeOne(address);
          }
        };
    return List.of(waiting, waker);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, address.sleepers(), "CountIsExact", "the number of sleepers");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
