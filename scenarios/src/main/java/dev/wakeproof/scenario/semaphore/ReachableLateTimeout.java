package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.time.Duration;
import java.util.List;

/**
 * Reachability check: denies that A is granted the permit although its time is over; violated,
 * because the releaser may be faster than A's withdrawal.
 */
public final class ReachableLateTimeout extends Counting {
  private static final Duration TIMEOUT = Duration.ofMillis(1);

  public ReachableLateTimeout() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            long start = Clock.nanoTime();
            if (semaphore.tryAcquire(1, TIMEOUT)) {
              boolean inTime = Clock.nanoTime() - start < TIMEOUT.toNanos();
              Expect.that(inTime, "ReachableLateTimeout", "the grant was faster");
              semaphore.release();
            }
          }
        };
    return List.of(timed, releaser("releaser", 1));
  }
}
