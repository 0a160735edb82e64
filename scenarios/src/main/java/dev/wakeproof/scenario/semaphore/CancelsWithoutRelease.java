package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/** Two waiters enqueue and cancel while the permit holder never releases. */
public final class CancelsWithoutRelease implements Scenario {
  private final CountingSemaphore semaphore = new CountingSemaphore(0);

  @Override
  public List<Actor> actors() {
    return List.of(withdrawing("A"), withdrawing("B"));
  }

  private Actor withdrawing(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Waiter waiter = new Waiter(1, new ReachableSleeper());
        Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted without a permit");
        Expect.that(semaphore.cancel(waiter), "PermitConservation", "granted without a permit");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(0, semaphore.getQueueLength(), "CancelWaitsForNobody", "the number of waiters");
  }

  @Override
  public String whenStuck() {
    return "CancelWaitsForNobody";
  }
}
