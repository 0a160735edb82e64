package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A gives up at some moment, B waits on, and the releaser puts in the only permit: whether A was
 * granted or gave up, the permit gets to B in the end.
 */
public final class TimedAcquireVsRelease extends Counting {
  public TimedAcquireVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            if (semaphore.tryAcquire(1, TimeUnit.MILLISECONDS)) {
              semaphore.release();
            }
          }
        };
    return List.of(timed, borrower("B", 1), releaser("releaser", 1));
  }
}
