package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Reachability check: denies that A, which asks for two permits of which one is there, ever waits
 * while it holds a part.
 */
public final class ReachableWaiterWithPart extends Counting {
  public ReachableWaiterWithPart() {
    super(1, 2);
  }

  @Override
  public List<Actor> actors() {
    Actor large =
        new Actor("A") {
          @Override
          public void run() {
            Waiter waiter = new Waiter(2, new ReachableSleeper());
            if (!semaphore.acquire(waiter) && !waiter.isGranted()) {
              Expect.equal(
                  1,
                  semaphore.availablePermits(),
                  "ReachableWaiterWithPart",
                  "the counter meanwhile");
            }
          }
        };
    return List.of(large, releaser("releaser", 1));
  }
}
