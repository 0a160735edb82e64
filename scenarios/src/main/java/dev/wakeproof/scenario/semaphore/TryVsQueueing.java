package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A enqueues for three permits where there are two, and takes those. B asks for the two and gives
 * them back. No other actor releases any, so B is refused only if it finds fewer afterwards.
 */
public final class TryVsQueueing implements Scenario {
  private final CountingSemaphore semaphore = new CountingSemaphore(2);
  private final Waiter waiter = new Waiter(3, new ReachableSleeper());

  @Override
  public List<Actor> actors() {
    Actor queues =
        new Actor("A") {
          @Override
          public void run() {
            Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted one too many");
          }
        };
    Actor tries =
        new Actor("B") {
          @Override
          public void run() {
            if (semaphore.tryAcquire(2)) {
              semaphore.release(2);
            } else {
              Expect.that(
                  semaphore.availablePermits() < 2, "RefusedOnlyTooFew", "refused what is there");
            }
          }
        };
    return List.of(queues, tries);
  }

  @Override
  public void atEnd() {
    Expect.that(!waiter.isGranted(), "PermitConservation", "granted one too many");
    Expect.equal(0, semaphore.availablePermits(), "NoIdlePermitWhileWaiting", "the counter");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
