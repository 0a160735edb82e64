package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A waits with a timeout, B without one, until an address is not 0; the setter sets it and wakes
 * one waiter. A passes its wakeup on, and relies on the result of its wait: a wait that reports a
 * timeout has used up no wakeup.
 */
public final class TimedWaitPassesOn implements Scenario {
  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final Address address = new Address(0);

  public TimedWaitPassesOn() {}

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            if (lot.awaitNanos(address, 0, 1)) {
              lot.wakeOne(address);
            }
          }
        };
    Actor waiting =
        new Actor("B") {
          @Override
          public void run() {
            while (address.get() == 0) {
              lot.awaitUninterruptibly(address, 0);
            }
          }
        };
    Actor changing =
        new Actor("C") {
          @Override
          public void run() {
            address.set(1);
            lot.wakeOne(address);
          }
        };
    return List.of(timed, waiting, changing);
  }

  @Override
  public void atEnd() {
    Expect.equal(1, (int) address.get(), "TypeOK", "the address");
    Expect.equal(0, address.sleepers(), "CountIsExact", "the number of sleepers");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
