package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * There is one permit. A asks for two with a callback and cancels; B and C borrow the one, and the
 * one of them that is in line after A does not sleep on beside it.
 */
public final class UnfairCancelOfLarge extends Counting {
  public UnfairCancelOfLarge() {
    super(1, 1, false);
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("A") {
          @Override
          public void run() {
            Waiter waiter = new Waiter(2, new ReachableSleeper());
            if (semaphore.acquire(waiter) || !semaphore.cancel(waiter)) {
              semaphore.release(2);
            }
          }
        };
    return List.of(canceller, borrower("B", 1), borrower("C", 1));
  }
}
