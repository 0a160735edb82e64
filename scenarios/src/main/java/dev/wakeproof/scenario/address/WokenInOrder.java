package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A sleeps on an address, and then B does; then a third actor wakes one. That is A, which wakes B.
 */
public final class WokenInOrder implements Scenario {
  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final Address address = new Address(0);
  private final IntCell awake = new IntCell(0);

  public WokenInOrder() {}

  @Override
  public List<Actor> actors() {
    Actor first =
        new Actor("A") {
          @Override
          public void run() {
            lot.awaitUninterruptibly(address, 0);
            awake.set(1);
            lot.wakeOne(address);
          }
        };
    Actor second =
        new Actor("B") {
          @Override
          public void run() {
            awaitSleepers(1);
            lot.awaitUninterruptibly(address, 0);
            Expect.that(awake.get() == 1, "FirstInFirstOut", "B is woken before A");
          }
        };
    Actor waker =
        new Actor("waker") {
          @Override
          public void run() {
            awaitSleepers(2);
            lot.wakeOne(address);
          }
        };
    return List.of(first, second, waker);
  }

  private void awaitSleepers(int number) {
    while (address.sleepers() < number) {
      Threads.onSpinWait();
    }
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
