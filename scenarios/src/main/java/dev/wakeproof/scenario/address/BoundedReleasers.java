package dev.wakeproof.scenario.address;

import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Lending;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * Two put a permit each into a semaphore that has room for one, and A takes one: never is there
 * more than one, and what was refused is not there.
 */
public final class BoundedReleasers implements Scenario {
  private final BoundedAddressSemaphore semaphore =
      new BoundedAddressSemaphore(0, 1, new WaitOnAddress(1));
  private final IntCell accepted = new IntCell(0);

  public BoundedReleasers() {}

  @Override
  public List<Actor> actors() {
    Actor taker =
        new Actor("A") {
          @Override
          public void run() {
            semaphore.acquireUninterruptibly();
            answered(Lending.TAKEN);
            expectNotAboveMaximum();
          }
        };
    return List.of(taker, releaser("releaser1"), releaser("releaser2"));
  }

  private Actor releaser(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        if (semaphore.release()) {
          answered("accepted");
          accepted.getAndAdd(1);
        } else {
          answered(Lending.REFUSED);
        }
        expectNotAboveMaximum();
      }
    };
  }

  private void expectNotAboveMaximum() {
    Expect.that(semaphore.availablePermits() <= 1, "NeverAboveMaximum", "there are more permits");
  }

  @Override
  public void atEnd() {
    int left = accepted.get() - 1;
    Expect.equal(left, (int) semaphore.availablePermits(), "PermitConservation", "the number");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
