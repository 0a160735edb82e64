package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/** A asks for the only permit and cancels if it has to wait; an actor releases the permit. */
abstract class CancelledAcquire extends Counting {
  CancelledAcquire() {
    super(0, 1);
  }

  /** Whether the request is withdrawn. */
  abstract void told(boolean cancelled);

  @Override
  public final List<Actor> actors() {
    Actor canceller =
        new Actor("A") {
          @Override
          public void run() {
            Waiter waiter = new Waiter(1, new ReachableSleeper());
            if (!semaphore.acquire(waiter)) {
              told(semaphore.cancel(waiter));
            }
          }
        };
    return List.of(canceller, releaser("releaser", 1));
  }
}
