package dev.wakeproof.scenario.address;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * Two semaphores whose sleepers share a bucket: A waits at the first, B at the second, and the
 * releaser puts a permit into each. A wakeup for one semaphore does not go to a waiter of the
 * other.
 */
public final class AddressNeighbours implements Scenario {
  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final AddressSemaphore first = new AddressSemaphore(0, lot);
  private final AddressSemaphore second = new AddressSemaphore(0, lot);

  public AddressNeighbours() {}

  @Override
  public List<Actor> actors() {
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            second.release();
            first.release();
          }
        };
    return List.of(taker("A", first), taker("B", second), releaser);
  }

  private static Actor taker(String name, AddressSemaphore semaphore) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(0, (int) first.availablePermits(), "PermitConservation", "the first number");
    Expect.equal(0, (int) second.availablePermits(), "PermitConservation", "the second number");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
