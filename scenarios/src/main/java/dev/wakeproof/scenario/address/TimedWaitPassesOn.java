package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A waits for a moment, B without end, until an address is not 0; somebody sets it and wakes one. A
 * passes on what it was woken for, and relies on the answer of its wait: if that says that it was
 * in vain, no wake was used up.
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
