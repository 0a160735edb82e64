package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * One permit of two is there. A asks for two, so it waits with a part, and cancels; B asks for one,
 * and the releaser puts in the second: what A had gathered is not lost and gets to B.
 */
public final class CancelOfPart extends Counting {
  public CancelOfPart() {
    super(1, 2);
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
    return List.of(canceller, borrower("B", 1), releaser("releaser", 1));
  }
}
