package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Reachability check: denies that A ever gives up; violated, because time may pass before the
 * release.
 */
public final class ReachableTimeout extends Counting {
  public ReachableTimeout() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            boolean acquired = semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
            Expect.that(acquired, "ReachableTimeout", "it gave up");
            semaphore.release();
          }
        };
    return List.of(timed, releaser("releaser", 1));
  }
}
