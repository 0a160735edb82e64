package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Witness: denies that A ever gives up; violated, because time may pass before the release. */
public final class TimeoutNeverFires extends Counting {
  public TimeoutNeverFires() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            boolean acquired = semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
            Expect.that(acquired, "TimeoutNeverFires", "it gave up");
            semaphore.release();
          }
        };
    return List.of(timed, releaser("releaser", 1));
  }
}
